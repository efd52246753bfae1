//! A file for the reader to keep.

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
};

use super::Refusal;
use crate::contract::{Description, Output};

const ZIP: &str = "application/zip";

/// A zip, without the envelope; no browser keeps it beside the reader's file.
#[derive(Debug)]
pub struct ZipFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

impl Responder for ZipFile {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.content_type(ZIP).insert_header((CACHE_CONTROL, "no-store"));
        response.insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", self.name)));
        response.body(self.bytes)
    }
}

impl Output for Result<ZipFile, Refusal> {
    fn describe(description: &mut Description) {
        description.file("200", "The archive", ZIP);
    }
}
