//! What a form without script leaves in the query of its page: `sent=<form>` or `failed=<reason>`.

use serde::{Deserialize, de::value};

use crate::api::visitor::demo_requests::DemoSource;

pub const SENT: &str = "sent";
pub const FAILED: &str = "failed";
pub const KEYS: [&str; 2] = [SENT, FAILED];

/// The newsletter box in `sent`; the other forms have the names of their sources.
pub const NEWSLETTER: &str = "newsletter";

/// Can a form leave this value? A service may be newer than the edge, so that any word in the shape of a
/// reason may be one.
pub fn is_known(key: &str, value: &str) -> bool {
    match key {
        SENT => value == NEWSLETTER || is_source(value),
        FAILED => is_reason(value),
        _ => false,
    }
}

fn is_source(value: &str) -> bool {
    DemoSource::deserialize(value::StrDeserializer::<value::Error>::new(value)).is_ok()
}

/// Two or more words with dots between them: `limit.reached`.
fn is_reason(value: &str) -> bool {
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    value.contains('.') && value.split('.').all(is_word)
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::error::{Reason, ReasonName};

    use super::*;

    #[test]
    fn forms_leave_their_names_and_reasons() {
        for form in [NEWSLETTER, DemoSource::Demo.as_str(), DemoSource::Partnership.as_str()] {
            assert!(is_known(SENT, form), "{form}");
        }
        for reason in
            [ReasonName::from(Reason::RequestInvalid).as_str(), "limit.reached", "newer.than_this.edge"]
        {
            assert!(is_known(FAILED, reason), "{reason}");
        }
        for (key, value) in [
            (SENT, ""),
            (SENT, "zzz"),
            (SENT, "limit.reached"),
            (FAILED, ""),
            (FAILED, "zzz"),
            (FAILED, "."),
            (FAILED, "limit..reached"),
            (FAILED, "Limit.reached"),
            (FAILED, "limit.reached%20now"),
            ("other", "demo"),
        ] {
            assert!(!is_known(key, value), "{key}={value}");
        }
    }
}
