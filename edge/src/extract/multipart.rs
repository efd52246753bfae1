//! A form of several parts: a few lines of text, and one file that is kept in its received chunks.

use std::{collections::BTreeMap, future::Future, pin::Pin, time::Duration};

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{
    HttpRequest,
    dev::Payload,
    error::PayloadError,
    http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderMap},
    web::Bytes,
};
use futures_util::{Stream, StreamExt, TryStreamExt, future};
use mostrador_proto::edge::v1::Reason;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};

use super::in_time::in_time;
use crate::answer::Refusal;

/// The most bytes of a text field.
const TEXT_LIMIT: usize = 1024;

/// The parts that a form may have.
#[derive(Debug)]
pub struct Shape {
    pub file: &'static str,
    /// A larger file is refused with 413.
    pub file_limit: usize,
    /// A larger body is refused, too, whatever its parts.
    pub whole_limit: usize,
    pub lines: &'static [&'static str],
    /// The required lines; the file is always required.
    pub required: &'static [&'static str],
    /// The time for the whole body of a slow client.
    pub at_most: Duration,
}

#[derive(Debug, Default)]
pub struct Form {
    pub file: Vec<Bytes>,
    pub file_name: String,
    lines: BTreeMap<&'static str, String>,
}

impl Form {
    /// The line, or an empty text.
    pub fn line(&mut self, name: &str) -> String {
        self.lines.remove(name).unwrap_or_default()
    }
}

/// Reads a body, unless its announced length is too large.
pub fn read(
    request: &HttpRequest,
    payload: &mut Payload,
    shape: &'static Shape,
) -> Pin<Box<dyn Future<Output = Result<Form, Refusal>>>> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_multipart = kind.trim_start().to_ascii_lowercase().starts_with("multipart/form-data");
    let is_too_large = announced(request.headers()) > shape.whole_limit;
    let multipart = Multipart::new(request.headers(), limited(payload.take(), shape.whole_limit));
    Box::pin(async move {
        if !is_multipart {
            return Err(Refusal::new(Reason::RequestMediaType));
        }
        if is_too_large {
            return Err(too_large());
        }
        in_time(shape.at_most, parts(multipart, shape)).await
    })
}

/// The length that a body announces.
fn announced(headers: &HeaderMap) -> usize {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    length.unwrap_or(0)
}

/// Ends with an overflow once the whole body is longer than it may be.
fn limited(payload: Payload, limit: usize) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    payload.scan(0, move |read, chunk| {
        let length = chunk.as_ref().map_or(0, Bytes::len);
        *read += length;
        future::ready(Some(if *read > limit { Err(PayloadError::Overflow) } else { chunk }))
    })
}

async fn parts(mut multipart: Multipart, shape: &Shape) -> Result<Form, Refusal> {
    let mut form = Form::default();
    let mut has_file = false;
    while let Some(mut field) = multipart.try_next().await.map_err(|error| refusal(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        let line = shape.lines.iter().find(|line| **line == name);
        let is_repeated = line.map_or(has_file, |line| form.lines.contains_key(line));
        if line.is_none() && name != shape.file {
            let fault = FieldFailure::new(name, FieldReason::UnknownField);
            return Err(Refusal::new(Reason::RequestUnknownField).with_fields(vec![fault]));
        }
        if is_repeated {
            let fault = FieldFailure::new(name, FieldReason::WrongType);
            return Err(Refusal::new(Reason::RequestWrongType).with_fields(vec![fault]));
        }
        if let Some(line) = line {
            form.lines.insert(line, text(&mut field, line).await?);
        } else {
            has_file = true;
            let name = field.content_disposition().and_then(|header| header.get_filename());
            form.file_name = name.unwrap_or_default().chars().take(200).collect();
            form.file = chunks(&mut field, shape.file_limit).await?;
        }
    }
    let lines = shape.required.iter().filter(|line| !form.lines.contains_key(*line)).copied();
    let missing = (!has_file).then_some(shape.file).into_iter().chain(lines);
    let faults: Vec<_> = missing.map(|name| FieldFailure::new(name, FieldReason::Required)).collect();
    if faults.is_empty() { Ok(form) } else { Err(Failure::fields(faults).into()) }
}

async fn chunks(field: &mut Field, limit: usize) -> Result<Vec<Bytes>, Refusal> {
    let (mut chunks, mut length) = (Vec::new(), 0);
    while let Some(chunk) = field.next().await {
        let chunk = chunk.map_err(|error| refusal(&error))?;
        length += chunk.len();
        if length > limit {
            return Err(too_large());
        }
        chunks.push(chunk);
    }
    Ok(chunks)
}

async fn text(field: &mut Field, name: &'static str) -> Result<String, Refusal> {
    let too_long = || {
        let limit = i64::try_from(TEXT_LIMIT).unwrap_or(i64::MAX);
        Refusal::from(Failure::fields(vec![FieldFailure::new(name, FieldReason::TooLong).limit(limit)]))
    };
    let bytes = field.bytes(TEXT_LIMIT).await.map_err(|_| too_long())?.map_err(|error| refusal(&error))?;
    let text = String::from_utf8(bytes.to_vec()).map_err(|_| broken())?;
    if text.contains('\0') {
        return Err(Failure::fields(vec![FieldFailure::new(name, FieldReason::Invalid)]).into());
    }
    Ok(text.trim().to_owned())
}

fn refusal(error: &MultipartError) -> Refusal {
    match error {
        MultipartError::Payload(PayloadError::Overflow) => too_large(),
        _ => broken(),
    }
}

fn too_large() -> Refusal {
    Refusal::new(Reason::RequestTooLarge)
}

fn broken() -> Refusal {
    Refusal::new(Reason::RequestNotMultipart)
}
