//! A statement file in a multipart body.

use std::{future::Future, pin::Pin, time::Duration};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Bytes};
use futures_util::TryFutureExt;

use super::multipart::{self, Shape};
use crate::{
    answer::Refusal,
    api::support::statements::StatementUpload,
    contract::{Description, Input},
};

const LIMIT: usize = 32 * 1024 * 1024;

static SHAPE: Shape = Shape {
    file: "file",
    file_limit: LIMIT,
    whole_limit: LIMIT + 16 * 1024,
    lines: &["bankAccount", "format"],
    required: &["bankAccount"],
    at_most: Duration::from_mins(5),
};

#[derive(Debug, Default)]
pub struct Upload {
    pub file: Vec<Bytes>,
    pub file_name: String,
    pub bank_account: String,
    /// The named format; empty when the file's content decides.
    pub format: String,
}

impl Input for Upload {
    fn describe(description: &mut Description) {
        description.body::<StatementUpload>("multipart/form-data");
    }
}

impl FromRequest for Upload {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        Box::pin(multipart::read(request, payload, &SHAPE).map_ok(|mut form| Self {
            bank_account: form.line("bankAccount"),
            format: form.line("format"),
            file: form.file,
            file_name: form.file_name,
        }))
    }
}
