//! A statement file in a multipart body, kept in chunks as they came.

use std::{future::Future, pin::Pin, time::Duration};

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    error::PayloadError,
    http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderMap},
    web::Bytes,
};
use futures_util::{Stream, StreamExt, TryStreamExt, future};
use mostrador_proto::edge::v1::Reason;
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason};

use super::in_time::in_time;
use crate::{
    answer::Refusal,
    api::support::StatementUpload,
    contract::{Description, Input},
};

/// Files beyond this are refused with 413.
const LIMIT: usize = 32 * 1024 * 1024;
/// Whole bodies beyond this are refused, too: the other fields are a few lines.
const WHOLE_LIMIT: usize = LIMIT + 16 * 1024;
/// A slow office sends 32 MiB within this.
const AT_MOST: Duration = Duration::from_mins(5);
/// The other fields are a line each.
const TEXT_LIMIT: usize = 1024;

#[derive(Debug, Default)]
pub struct Upload {
    pub file: Vec<Bytes>,
    pub file_name: String,
    pub bank_account: String,
    /// Empty where the file tells its format.
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
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let is_multipart = kind.trim_start().to_ascii_lowercase().starts_with("multipart/form-data");
        let is_too_large = announced(request.headers()) > WHOLE_LIMIT;
        let multipart = Multipart::new(request.headers(), limited(payload.take()));
        Box::pin(async move {
            if !is_multipart {
                return Err(Refusal::new(Reason::RequestMediaType));
            }
            if is_too_large {
                return Err(too_large());
            }
            in_time(AT_MOST, read(multipart)).await
        })
    }
}

/// The length that a body announces; a body that announces too much is not read.
fn announced(headers: &HeaderMap) -> usize {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    length.unwrap_or(0)
}

/// Ends with an overflow once the whole body is longer than it may be.
fn limited(payload: Payload) -> impl Stream<Item = Result<Bytes, PayloadError>> {
    payload.scan(0, |read, chunk| {
        let length = chunk.as_ref().map_or(0, Bytes::len);
        *read += length;
        future::ready(Some(if *read > WHOLE_LIMIT { Err(PayloadError::Overflow) } else { chunk }))
    })
}

async fn read(mut multipart: Multipart) -> Result<Upload, Refusal> {
    let mut upload = Upload::default();
    let (mut has_file, mut has_account, mut has_format) = (false, false, false);
    while let Some(mut field) = multipart.try_next().await.map_err(|error| refusal(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        let given = match name.as_str() {
            "file" => &mut has_file,
            "bankAccount" => &mut has_account,
            "format" => &mut has_format,
            _ => {
                let fault = FieldFailure::new(name, FieldReason::UnknownField);
                return Err(Refusal::new(Reason::RequestUnknownField).with_fields(vec![fault]));
            }
        };
        if std::mem::replace(given, true) {
            let fault = FieldFailure::new(name, FieldReason::WrongType);
            return Err(Refusal::new(Reason::RequestWrongType).with_fields(vec![fault]));
        }
        match name.as_str() {
            "file" => {
                let name = field.content_disposition().and_then(|header| header.get_filename());
                upload.file_name = name.unwrap_or_default().chars().take(200).collect();
                upload.file = chunks(&mut field).await?;
            }
            "bankAccount" => upload.bank_account = line(&mut field, "bankAccount").await?,
            _ => upload.format = line(&mut field, "format").await?,
        }
    }
    let missing = [("file", has_file), ("bankAccount", has_account)].into_iter().filter(|(_, given)| !given);
    let faults: Vec<_> = missing.map(|(name, _)| FieldFailure::new(name, FieldReason::Required)).collect();
    if faults.is_empty() { Ok(upload) } else { Err(Failure::fields(faults).into()) }
}

async fn chunks(field: &mut Field) -> Result<Vec<Bytes>, Refusal> {
    let (mut chunks, mut length) = (Vec::new(), 0);
    while let Some(chunk) = field.next().await {
        let chunk = chunk.map_err(|error| refusal(&error))?;
        length += chunk.len();
        if length > LIMIT {
            return Err(too_large());
        }
        chunks.push(chunk);
    }
    Ok(chunks)
}

async fn line(field: &mut Field, name: &'static str) -> Result<String, Refusal> {
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
