//! Types around other types. The document names each by its content: `Envelope_Order`, `Page_Order`.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, RefOr, SchemaFormat,
        schema::{ObjectBuilder, Schema, SchemaType, Type},
    },
};

use crate::contract::schemas::{self, Schemas};

/// A success: `code` is the HTTP status, always 200.
#[derive(Debug, Serialize)]
pub struct Envelope<T> {
    pub code: u16,
    pub msg: &'static str,
    pub data: T,
}

/// The data of a success without content: null.
#[derive(Debug, Serialize)]
pub struct Done;

/// One page of a list.
#[derive(Debug, Serialize)]
pub struct Page<T> {
    pub items: Vec<T>,
    /// The value of `after` for the next page; null on the last page.
    pub next: Option<String>,
}

/// A whole list, which is always short.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct List<T>(pub Vec<T>);

impl<T: ToSchema> ToSchema for Envelope<T> {
    fn name() -> Cow<'static, str> {
        let data = T::name();
        if data == Done::name() { data } else { format!("Envelope_{data}").into() }
    }

    fn schemas(schemas: &mut Schemas) {
        schemas::collect::<T>(schemas);
    }
}

impl<T: ToSchema> PartialSchema for Envelope<T> {
    fn schema() -> RefOr<Schema> {
        let code = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(0))
            .examples([200]);
        ObjectBuilder::new()
            .description(Some("A success: `code` is the HTTP status, always 200."))
            .property("code", code)
            .required("code")
            .property("msg", String::schema())
            .required("msg")
            .property("data", schemas::reference::<T>())
            .required("data")
            .into()
    }
}

impl ToSchema for Done {}

impl PartialSchema for Done {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Null).into()
    }
}

impl<T: ToSchema> ToSchema for Page<T> {
    fn name() -> Cow<'static, str> {
        format!("Page_{}", T::name()).into()
    }

    fn schemas(schemas: &mut Schemas) {
        schemas::collect::<T>(schemas);
    }
}

impl<T: ToSchema> PartialSchema for Page<T> {
    fn schema() -> RefOr<Schema> {
        let next = ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
            .description(Some("Give it as `after` to get the next page; null on the last one."));
        ObjectBuilder::new()
            .description(Some("One page of a list."))
            .property("items", schemas::list_of::<T>())
            .required("items")
            .property("next", next)
            .required("next")
            .into()
    }
}

impl<T: ToSchema> ToSchema for List<T> {
    fn name() -> Cow<'static, str> {
        format!("Vec_{}", T::name()).into()
    }

    fn schemas(schemas: &mut Schemas) {
        schemas::collect::<T>(schemas);
    }
}

impl<T: ToSchema> PartialSchema for List<T> {
    fn schema() -> RefOr<Schema> {
        schemas::list_of::<T>().into()
    }
}
