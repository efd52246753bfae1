//! The types of every call: faults, money, texts in three languages, pages of lists.

use std::collections::BTreeMap;

use mostrador_runtime::text;
use serde::{Deserialize, Serialize};
use utoipa::{
    IntoParams, ToSchema,
    openapi::schema::{Object, ObjectBuilder, Type},
};

use super::reasons::{FieldReason, Reason};

/// Integer rupiah.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Rupiah(pub i64);

/// A failure: `code` is the HTTP status, `reason` is stable and dotted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Failure {
    pub code: u16,
    /// A sentence in the language of the request header `language`.
    pub msg: String,
    pub reason: Reason,
    /// The faults by the names of their fields in the request; empty when no field is to blame.
    pub fields: BTreeMap<String, FieldFault>,
    pub request_id: String,
    /// Always null, except where a call says otherwise.
    #[schema(schema_with = null_schema)]
    pub data: (),
}

/// The reason for refusing one field.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FieldFault {
    /// Stable; its sentence has the key `field.<reason>`.
    pub reason: FieldReason,
    /// The bound that was crossed, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<i64>,
    /// The order that is in the way, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The physical line of an uploaded file, from 1, header included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<i64>,
}

/// One text in the three languages of the site.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Text {
    pub es: String,
    pub en: String,
    pub id: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Locale {
    Es,
    En,
    Id,
}

impl From<Locale> for text::Locale {
    fn from(locale: Locale) -> Self {
        match locale {
            Locale::Es => Self::Es,
            Locale::En => Self::En,
            Locale::Id => Self::Id,
        }
    }
}

impl From<text::Locale> for Locale {
    fn from(locale: text::Locale) -> Self {
        match locale {
            text::Locale::Es => Self::Es,
            text::Locale::En => Self::En,
            text::Locale::Id => Self::Id,
        }
    }
}

macro_rules! service {
    ($($service:ident $library:ident),+) => {
        /// A service behind the edge whose records answers show.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Service {
            $($service),+
        }
    };
}

mostrador_runtime::each_service!(service);

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// 1 to 100, 20 without it.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<i64>,
    /// The `next` of the previous page.
    pub after: Option<String>,
}

/// The header that makes a repeated call answer like the first one.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
pub struct IdempotencyKey {
    /// 8 to 128 visible characters, the same on each repetition of the same call.
    #[param(rename = "Idempotency-Key", min_length = 8, max_length = 128, pattern = "^[!-~]{8,128}$")]
    pub idempotency_key: String,
}

/// The same header, for calls that do not require it.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
pub struct OptionalIdempotencyKey {
    /// 8 to 128 visible characters: a repetition under the same key answers like the first call.
    #[param(
        rename = "Idempotency-Key",
        nullable = false,
        min_length = 8,
        max_length = 128,
        pattern = "^[!-~]{8,128}$"
    )]
    pub idempotency_key: Option<String>,
}

fn null_schema() -> Object {
    ObjectBuilder::new().schema_type(Type::Null).build()
}
