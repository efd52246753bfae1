//! The document's entry of a call, read off the types of its handler.

use actix_web::HttpRequest;
use utoipa::{
    IntoParams, ToSchema,
    openapi::{
        ContentBuilder, RefOr, Required, ResponseBuilder,
        path::{Operation, Parameter, ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type},
    },
};

use super::schemas::{self, Schemas};

/// A part of a request that a handler takes.
pub trait Input {
    fn describe(_: &mut Description) {}
}

/// The answer of a handler.
pub trait Output {
    fn describe(description: &mut Description);
}

/// The part of a call's entry that follows from its types.
pub struct Description {
    pub operation: Operation,
    pub schemas: Schemas,
    /// The handler takes the caller: the route needs a guard.
    pub needs_caller: bool,
    /// A plain HTML form may make the call, too.
    pub takes_forms: bool,
    path: &'static str,
    subjects: [&'static str; 2],
}

impl Description {
    pub(super) fn of(path: &'static str, subjects: [&'static str; 2]) -> Self {
        let (operation, schemas) = (Operation::new(), Schemas::new());
        Self { operation, schemas, needs_caller: false, takes_forms: false, path, subjects }
    }

    /// The first id that stands in the path.
    pub fn id(&mut self) {
        self.id_at(0);
    }

    /// The second id in the path.
    pub fn part(&mut self) {
        self.id_at(1);
    }

    fn id_at(&mut self, place: usize) {
        let name = self.path.split(['{', '}']).nth(2 * place + 1).unwrap_or_default();
        let text = ObjectBuilder::new().schema_type(Type::String);
        let parameter = ParameterBuilder::new().name(name).parameter_in(ParameterIn::Path);
        let parameter = parameter.required(Required::True).description(Some(self.subjects[place]));
        self.parameter(parameter.schema(Some(text)).build());
    }

    pub fn parameters<T: IntoParams>(&mut self) {
        for parameter in T::into_params(|| None) {
            self.parameter(parameter);
        }
    }

    pub(super) fn parameter(&mut self, parameter: Parameter) {
        self.operation.parameters.get_or_insert_default().push(RefOr::T(parameter));
    }

    pub fn body<T: ToSchema>(&mut self, kind: &str) {
        schemas::collect::<T>(&mut self.schemas);
        let content = ContentBuilder::new().schema(Some(schemas::reference::<T>())).build();
        let body = RequestBodyBuilder::new().content(kind, content);
        self.operation.request_body = Some(body.required(Some(Required::True)).build().into());
    }

    pub fn answer<T: ToSchema>(&mut self, status: &str, when: &str) {
        schemas::collect::<T>(&mut self.schemas);
        let content = ContentBuilder::new().schema(Some(schemas::reference::<T>())).build();
        let response = ResponseBuilder::new().description(when).content("application/json", content);
        self.operation.responses.responses.insert(status.to_owned(), response.build().into());
    }

    /// A file as the answer.
    pub fn file(&mut self, status: &str, when: &str, kind: &str) {
        let bytes = ObjectBuilder::new().schema_type(Type::String);
        let bytes = bytes.format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
        let content = ContentBuilder::new().schema(Some(bytes)).build();
        let response = ResponseBuilder::new().description(when).content(kind, content);
        self.operation.responses.responses.insert(status.to_owned(), response.build().into());
    }
}

impl Input for () {}

impl Input for HttpRequest {}

impl<A: Input> Input for (A,) {
    fn describe(description: &mut Description) {
        A::describe(description);
    }
}

impl<A: Input, B: Input> Input for (A, B) {
    fn describe(description: &mut Description) {
        A::describe(description);
        B::describe(description);
    }
}

impl<A: Input, B: Input, C: Input> Input for (A, B, C) {
    fn describe(description: &mut Description) {
        <(A, B)>::describe(description);
        C::describe(description);
    }
}

impl<A: Input, B: Input, C: Input, D: Input> Input for (A, B, C, D) {
    fn describe(description: &mut Description) {
        <(A, B)>::describe(description);
        <(C, D)>::describe(description);
    }
}

impl<A: Input, B: Input, C: Input, D: Input, E: Input> Input for (A, B, C, D, E) {
    fn describe(description: &mut Description) {
        <(A, B, C)>::describe(description);
        <(D, E)>::describe(description);
    }
}
