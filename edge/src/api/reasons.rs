//! The reasons of refusals as the document lists them: all those of the contracts that a client may see.

use std::collections::BTreeSet;

use mostrador_proto::{
    reasons::{ALL, Describe},
    runtime::v1::FieldReason as Wrong,
};
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, SchemaType, Type},
    },
};

/// Why an answer is a refusal, e.g. `request.invalid`.
#[derive(Debug, Serialize)]
pub struct Reason(pub String);

/// Why one field is refused, e.g. `below_minimum`. Its sentence has the key `field.<reason>`.
#[derive(Debug, Clone, Serialize)]
pub struct FieldReason(pub String);

impl Reason {
    /// In alphabetical order; a reason of several services stands once.
    pub fn all() -> BTreeSet<&'static str> {
        ALL.iter().filter(|reason| !reason.between_services).map(|reason| reason.text).collect()
    }
}

impl FieldReason {
    pub fn all() -> BTreeSet<&'static str> {
        Wrong::ALL.iter().map(|reason| reason.describe().text).collect()
    }
}

fn one_of(names: BTreeSet<&'static str>, description: &str) -> RefOr<Schema> {
    let schema = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
    RefOr::T(schema.enum_values(Some(names)).description(Some(description)).build().into())
}

impl PartialSchema for Reason {
    fn schema() -> RefOr<Schema> {
        one_of(Self::all(), "Stable and dotted.")
    }
}

impl PartialSchema for FieldReason {
    fn schema() -> RefOr<Schema> {
        one_of(Self::all(), "Stable; its sentence has the key `field.<reason>`.")
    }
}

impl ToSchema for Reason {}
impl ToSchema for FieldReason {}
