//! The id of a request in its answer and in the logs.

use actix_web::http::header::HeaderValue;
use data_encoding::BASE32_NOPAD;
use mostrador_runtime::Random;

/// 80 random bits as letters and digits.
#[derive(Clone, Copy)]
pub struct RequestId([u8; 16]);

impl RequestId {
    pub fn new(random: &Random) -> Self {
        let mut text = [0; 16];
        BASE32_NOPAD.encode_mut(&random.bytes::<10>(), &mut text);
        text.make_ascii_lowercase();
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    pub fn header(self) -> Option<HeaderValue> {
        HeaderValue::from_bytes(&self.0).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_requests_share_an_id() {
        let random = Random::seeded(1);
        let (one, other) = (RequestId::new(&random), RequestId::new(&random));
        assert_ne!(one.as_str(), other.as_str());
        assert!(one.as_str().bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()));
        assert_eq!(one.header().expect("a header"), one.as_str());
    }
}
