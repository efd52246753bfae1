//! The header `Idempotency-Key` of the calls that must not happen twice.

use mostrador_proto::edge::v1::Reason;
use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::HeaderMap};

use crate::{
    answer::Refusal,
    api::common::{IdempotencyKey, OptionalIdempotencyKey},
    contract::{Description, Input},
};

/// 8 to 128 visible ASCII characters.
#[derive(Debug, PartialEq, Eq)]
pub struct Key(pub String);

impl Input for Key {
    fn describe(description: &mut Description) {
        description.parameters::<IdempotencyKey>();
    }
}

impl FromRequest for Key {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(request.headers()))
    }
}

/// An optional key; empty when the caller sent none.
#[derive(Debug, PartialEq, Eq)]
pub struct OptionalKey(pub String);

impl Input for OptionalKey {
    fn describe(description: &mut Description) {
        description.parameters::<OptionalIdempotencyKey>();
    }
}

impl FromRequest for OptionalKey {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let headers = request.headers();
        let sent = headers.contains_key(NAME).then(|| read(headers)).transpose();
        ready(sent.map(|key| Self(key.map(|key| key.0).unwrap_or_default())))
    }
}

const NAME: &str = "idempotency-key";

fn read(headers: &HeaderMap) -> Result<Key, Refusal> {
    let mut values = headers.get_all(NAME);
    let Some(value) = values.next() else {
        return Err(Refusal::new(Reason::IdempotencyKeyRequired));
    };
    let key = value.as_bytes();
    let visible = key.iter().all(u8::is_ascii_graphic);
    if values.next().is_some() || !visible || !(8..=128).contains(&key.len()) {
        return Err(Refusal::new(Reason::IdempotencyKeyInvalid));
    }
    Ok(Key(String::from_utf8_lossy(key).into_owned()))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    fn outcome(keys: &[&[u8]]) -> String {
        let mut headers = HeaderMap::new();
        for key in keys {
            let value = HeaderValue::from_bytes(key).expect("a header value");
            headers.append(HeaderName::from_static("idempotency-key"), value);
        }
        read(&headers).map_or_else(|refusal| refusal.to_string(), |key| key.0)
    }

    #[test]
    fn only_8_to_128_visible_characters_are_a_key() {
        assert_eq!(outcome(&[]), "400 idempotency.key_required");
        assert_eq!(outcome(&[b"1234567"]), "400 idempotency.key_invalid");
        assert_eq!(outcome(&[b"12345678"]), "12345678");
        assert_eq!(outcome(&[b"with space"]), "400 idempotency.key_invalid");
        assert_eq!(outcome(&["contraseña".as_bytes()]), "400 idempotency.key_invalid");
        assert_eq!(outcome(&[&[b'x'; 128]]).len(), 128);
        assert_eq!(outcome(&[&[b'x'; 129]]), "400 idempotency.key_invalid");
        assert_eq!(outcome(&[b"12345678", b"12345678"]), "400 idempotency.key_invalid");
    }
}
