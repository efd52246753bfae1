//! A JSON body of the documented shape, at most 64 KiB.

use mostrador_proto::edge::v1::Reason;
use std::{future::Future, pin::Pin, time::Duration};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::CONTENT_TYPE, web::Bytes};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{in_time::in_time, shape};
use crate::{
    answer::Refusal,
    contract::{Description, Input},
};

/// Bodies beyond this are refused with 413.
pub const LIMIT: usize = 64 * 1024;
/// Even a slow network carries 64 KiB in this time.
const AT_MOST: Duration = Duration::from_secs(10);

/// A body that fits its schema, with the hash that idempotent calls send along.
#[derive(Debug)]
pub struct Json<T> {
    pub body: T,
    /// SHA-256 of the received bytes.
    pub hash: Vec<u8>,
}

impl<T: DeserializeOwned + ToSchema + 'static> FromRequest for Json<T> {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = is_json(request);
        let payload = payload.take();
        Box::pin(async move {
            if !is_json {
                return Err(Refusal::new(Reason::RequestMediaType));
            }
            parse(&read(payload).await?)
        })
    }
}

impl<T: ToSchema> Input for Json<T> {
    fn describe(description: &mut Description) {
        description.body::<T>("application/json");
    }
}

/// No body, or an empty object, for calls without a request type.
#[derive(Debug)]
pub struct NoBody {
    pub hash: Vec<u8>,
}

impl Input for NoBody {}

impl FromRequest for NoBody {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(_: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let payload = payload.take();
        Box::pin(async move {
            let bytes = read(payload).await?;
            match serde_json::from_slice::<serde_json::Value>(&bytes) {
                _ if bytes.is_empty() => {}
                Ok(serde_json::Value::Object(fields)) if fields.is_empty() => {}
                Ok(serde_json::Value::Object(fields)) => {
                    let unknown = fields.into_iter().map(|(name, _)| name).collect();
                    return Err(shape::refusal(
                        shape::Faults { unknown, ..Default::default() },
                        Reason::RequestWrongType,
                    ));
                }
                Ok(_) => return Err(Refusal::new(Reason::RequestWrongType)),
                Err(_) => return Err(Refusal::new(Reason::RequestNotJson)),
            }
            // An empty body and an empty object are the same request.
            Ok(Self { hash: Sha256::digest(b"").to_vec() })
        })
    }
}

fn is_json(request: &HttpRequest) -> bool {
    let value = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (kind, parameters) = value.split_once(';').unwrap_or((value, ""));
    let charset = parameters.trim().to_ascii_lowercase();
    kind.trim().eq_ignore_ascii_case("application/json")
        && (charset.is_empty()
            || charset.trim_matches('"') == "charset=utf-8"
            || charset == "charset=\"utf-8\"")
}

pub(super) async fn read(payload: Payload) -> Result<Bytes, Refusal> {
    in_time(AT_MOST, collect(payload)).await
}

async fn collect(mut payload: Payload) -> Result<Bytes, Refusal> {
    let mut body = Vec::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| Refusal::new(Reason::RequestNotJson))?;
        if body.len() + chunk.len() > LIMIT {
            return Err(Refusal::new(Reason::RequestTooLarge));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.into())
}

fn parse<T: DeserializeOwned + ToSchema>(bytes: &[u8]) -> Result<Json<T>, Refusal> {
    let value = serde_json::from_slice(bytes).map_err(|_| Refusal::new(Reason::RequestNotJson))?;
    let value = shape::with_whole_numbers(value);
    let faults = shape::check_named(&T::name(), &value);
    if !faults.is_empty() {
        return Err(shape::refusal(faults, Reason::RequestWrongType));
    }
    let body = serde_json::from_value(value).map_err(|_| Refusal::new(Reason::RequestWrongType))?;
    Ok(Json { body, hash: Sha256::digest(bytes).to_vec() })
}
