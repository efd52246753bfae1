//! Schemas of the document: each named type stands once, and other schemas refer to it.

use utoipa::{
    ToSchema,
    openapi::{
        Ref, RefOr,
        schema::{ArrayBuilder, Schema, SchemaType, Type},
    },
};

/// Schemas by name; a repeated name always has the same schema.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// A reference to a type; lists and empty answers are written in full instead.
pub fn reference<T: ToSchema>() -> RefOr<Schema> {
    match T::schema() {
        schema if is_nameless(&schema) => schema,
        _ => RefOr::Ref(Ref::from_schema_name(T::name())),
    }
}

/// A list of named types.
pub fn list_of<T: ToSchema>() -> Schema {
    Schema::Array(ArrayBuilder::new().items(reference::<T>()).build())
}

/// Adds a type and the types in it.
pub fn collect<T: ToSchema>(schemas: &mut Schemas) {
    let schema = T::schema();
    if !is_nameless(&schema) {
        schemas.push((T::name().into_owned(), schema));
    }
    T::schemas(schemas);
}

fn is_nameless(schema: &RefOr<Schema>) -> bool {
    match schema {
        RefOr::T(Schema::Array(_)) => true,
        RefOr::T(Schema::Object(object)) => object.schema_type == SchemaType::Type(Type::Null),
        _ => false,
    }
}
