//! Answers without the envelope: files for the reader to keep, and pictures that no cache keeps.

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
};

use super::Refusal;
use crate::contract::{Description, Output};

const ZIP: &str = "application/zip";
const CSV: &str = "text/csv";
const JPEG: &str = "image/jpeg";

/// A zip; no browser keeps it beside the reader's file.
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

/// A list in the form that [`super::csv::file`] writes.
#[derive(Debug)]
pub struct CsvFile {
    /// The file's name without its extension.
    pub name: &'static str,
    pub table: Vec<u8>,
}

impl Responder for CsvFile {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.content_type("text/csv; charset=utf-8; header=present");
        response.insert_header((CACHE_CONTROL, "no-store"));
        response.insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{}.csv\"", self.name)));
        response.body(self.table)
    }
}

impl Output for Result<CsvFile, Refusal> {
    fn describe(description: &mut Description) {
        description.file("200", "The list", CSV);
    }
}

/// A picture that the product encoded itself.
#[derive(Debug)]
pub struct Picture(pub Vec<u8>);

impl Responder for Picture {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.content_type(JPEG).insert_header((CACHE_CONTROL, "no-store"));
        response.body(self.0)
    }
}

impl Output for Result<Picture, Refusal> {
    fn describe(description: &mut Description) {
        description.file("200", "The picture", JPEG);
    }
}
