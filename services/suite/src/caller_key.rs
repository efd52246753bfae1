//! `mostrador caller-key SERVICE`: a new pair of keys, as settings.

use std::io::Write;

use mostrador_runtime::ServiceName;
use mostrador_runtime::caller_keys::CallerKey;
use mostrador_runtime::serve::ServeError;

pub(crate) fn print(service: &str) -> Result<(), ServeError> {
    let known = ServiceName::ALL.into_iter().find(|known| known.as_str() == service);
    let known = known.ok_or_else(|| {
        let names = ServiceName::ALL.map(ServiceName::as_str).join(", ");
        ServeError::new(format!("{service} is no service; choose one of {names}"))
    })?;
    let key = CallerKey::generate().map_err(ServeError::new)?;
    std::io::stdout().write_all(settings(known, &key).as_bytes()).map_err(ServeError::new)
}

/// The first line is for the service alone, the second for the services that it calls; the third gives the
/// key's name in metrics.
fn settings(service: ServiceName, key: &CallerKey) -> String {
    let CallerKey { secret, public } = key;
    let name = service.as_str().to_ascii_uppercase();
    let id = key.id().map(|id| id.to_string()).unwrap_or_default();
    format!("MOSTRADOR_CALLER_KEY={secret}\nMOSTRADOR_CALLER_KEYS__{name}={public}\n# Its id: {id}\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use mostrador_runtime::caller_keys::CallerKeys;

    use super::*;

    #[test]
    fn a_printed_key_is_accepted_by_the_settings() {
        let key = CallerKey::generate().unwrap();
        let text = settings(ServiceName::Edge, &key);
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(['=', ' ']));
            line.unwrap().to_owned()
        };
        let publics = BTreeMap::from([(ServiceName::Edge, value("MOSTRADOR_CALLER_KEYS__EDGE"))]);
        assert!(CallerKeys::parse(&value("MOSTRADOR_CALLER_KEY"), &publics).is_ok());
        assert_eq!(value("# Its id:").len(), 8);
        assert!(print("scanner").is_err());
    }
}
