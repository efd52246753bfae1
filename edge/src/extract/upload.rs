//! A statement file in a multipart body, kept in chunks as they came.

use std::{future::Future, pin::Pin, time::Duration};

use actix_multipart::{Field, Multipart};
use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::{StatusCode, header::CONTENT_TYPE},
    web::Bytes,
};
use futures_util::{StreamExt, TryStreamExt};
use mostrador_runtime::error::{Failure, FieldFailure};

use super::in_time::in_time;
use crate::answer::Refusal;

/// Files beyond this are refused with 413.
const LIMIT: usize = 32 * 1024 * 1024;
/// A slow office sends 32 MiB within this.
const AT_MOST: Duration = Duration::from_mins(5);
/// The other fields are a line each.
const TEXT_LIMIT: usize = 1024;

#[derive(Debug, Default)]
pub struct Upload {
    pub file: Vec<Bytes>,
    pub file_name: String,
    pub bank_account: String,
    /// Empty: found out from the file.
    pub format: String,
}

impl FromRequest for Upload {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let is_multipart = kind.trim_start().to_ascii_lowercase().starts_with("multipart/form-data");
        let multipart = Multipart::from_request(request, payload);
        Box::pin(async move {
            if !is_multipart {
                return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "request.media_type"));
            }
            let multipart = multipart.await.map_err(|_| broken())?;
            in_time(AT_MOST, read(multipart)).await
        })
    }
}

async fn read(mut multipart: Multipart) -> Result<Upload, Refusal> {
    let mut upload = Upload::default();
    let (mut has_file, mut has_account) = (false, false);
    while let Some(mut field) = multipart.try_next().await.map_err(|_| broken())? {
        match field.name().unwrap_or_default().to_owned().as_str() {
            "file" => {
                has_file = true;
                let name = field.content_disposition().and_then(|header| header.get_filename());
                upload.file_name = name.unwrap_or_default().chars().take(200).collect();
                upload.file = chunks(&mut field).await?;
            }
            "bankAccount" => {
                has_account = true;
                upload.bank_account = line(&mut field, "bankAccount").await?;
            }
            "format" => upload.format = line(&mut field, "format").await?,
            other => {
                let fault = FieldFailure::new(other.to_owned(), "unknown_field");
                return Err(Refusal::bad_request("request.unknown_field").with_fields(vec![fault]));
            }
        }
    }
    let missing = [("file", has_file), ("bankAccount", has_account)].into_iter().filter(|(_, given)| !given);
    let faults: Vec<_> = missing.map(|(name, _)| FieldFailure::new(name, "required")).collect();
    if faults.is_empty() { Ok(upload) } else { Err(Failure::fields(faults).into()) }
}

async fn chunks(field: &mut Field) -> Result<Vec<Bytes>, Refusal> {
    let (mut chunks, mut length) = (Vec::new(), 0);
    while let Some(chunk) = field.next().await {
        let chunk = chunk.map_err(|_| broken())?;
        length += chunk.len();
        if length > LIMIT {
            return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "request.too_large"));
        }
        chunks.push(chunk);
    }
    Ok(chunks)
}

async fn line(field: &mut Field, name: &'static str) -> Result<String, Refusal> {
    let too_long = || {
        let limit = i64::try_from(TEXT_LIMIT).unwrap_or(i64::MAX);
        Refusal::from(Failure::fields(vec![FieldFailure::new(name, "too_long").limit(limit)]))
    };
    let bytes = field.bytes(TEXT_LIMIT).await.map_err(|_| too_long())?.map_err(|_| broken())?;
    let text = String::from_utf8(bytes.to_vec()).map_err(|_| broken())?;
    if text.contains('\0') {
        return Err(Failure::fields(vec![FieldFailure::new(name, "invalid")]).into());
    }
    Ok(text.trim().to_owned())
}

fn broken() -> Refusal {
    Refusal::bad_request("request.not_multipart")
}
