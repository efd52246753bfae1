//! The check of a process's certificate before it starts.

use std::net::SocketAddr;
use std::path::Path;

use mostrador_runtime::ServiceName::{self, Commerce, Edge};
use mostrador_runtime::caller_keys::CallerKeys;
use mostrador_runtime::config::{InstallationConfig, Switch};
use mostrador_runtime::start::SharedParts;

use super::{Authority, NOWHERE};

fn refusal(authority: &Authority, folder: &Path, me: ServiceName) -> String {
    let refused = authority.parts_in(folder, me, SocketAddr::from(NOWHERE)).err();
    refused.map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn a_process_does_not_start_with_a_certificate_that_no_other_would_take() {
    let (authority, other) = (Authority::new(), Authority::new());
    authority.renew("*");
    assert_eq!(refusal(&authority, &authority.folder("edge"), Edge), "");
    let name = "MOSTRADOR_TLS_FOLDER: tls.crt is not one of edge: its only name of a service must be \
                edge.mostrador.internal";
    assert_eq!(refusal(&authority, &authority.folder("commerce"), Edge), name);
    assert_eq!(refusal(&authority, &authority.folder("*"), Edge), name, "it is one of all services");

    let missing = refusal(&authority, &authority.folder("mailer"), Edge);
    assert!(missing.starts_with("MOSTRADOR_TLS_FOLDER: ") && missing.contains("mailer/tls.crt"), "{missing}");
    for (file, says) in [
        ("tls.key", "tls.crt cannot be used: keys may not be consistent: KeyMismatch"),
        ("ca.crt", "tls.crt cannot be used: invalid peer certificate"),
    ] {
        let at = authority.folder("edge").join(file);
        let right = std::fs::read(&at).unwrap();
        std::fs::remove_file(&at).unwrap();
        std::fs::copy(other.folder("edge").join(file), &at).unwrap();
        let refused = refusal(&authority, &authority.folder("edge"), Edge);
        assert!(refused.contains(says), "{refused}");
        std::fs::remove_file(&at).unwrap();
        std::fs::write(&at, b"-----BEGIN NOTHING-----").unwrap();
        let refused = refusal(&authority, &authority.folder("edge"), Edge);
        assert!(refused.contains(file), "{refused}");
        std::fs::write(&at, right).unwrap();
    }
    assert_eq!(refusal(&authority, &authority.folder("edge"), Edge), "");
}

#[test]
fn certificates_and_addresses_go_together() {
    let authority = Authority::new();
    let common = |url: &str, tls: bool| InstallationConfig {
        seal_key: Some("0".repeat(64)),
        caller_key: Some(mostrador_runtime::caller_keys::CallerKey::generate().unwrap().secret),
        endpoints: [(ServiceName::Auth, url.to_owned())].into(),
        tls_folder: tls.then(|| authority.folder("commerce")),
        ..InstallationConfig::default()
    };
    let refusal = |url: &str, tls: bool| {
        SharedParts::from_settings(Commerce, &common(url, tls)).err().map(|error| error.to_string())
    };
    let plain = "MOSTRADOR_ENDPOINTS__AUTH: with MOSTRADOR_TLS_FOLDER each address must begin with https://, or \
                 none while MOSTRADOR_TLS_TRANSITION is on";
    assert_eq!(refusal("http://auth:7000", true).as_deref(), Some(plain));
    let without = "MOSTRADOR_ENDPOINTS__AUTH: https:// needs MOSTRADOR_TLS_FOLDER";
    assert_eq!(refusal("https://auth:7000", false).as_deref(), Some(without));
    assert_eq!(refusal("https://auth:7000,https://10.0.0.7:7000", true), None);

    let (keys, _) = CallerKeys::of_one_process().unwrap();
    let refused = SharedParts::with_keys(&common("https://auth:7000", true), keys).err().unwrap().to_string();
    assert_eq!(refused, "MOSTRADOR_TLS_FOLDER is set, and no service of this process has a port");
}

#[test]
fn a_transition_needs_both_proofs_and_calls_a_service_in_one_way() {
    let authority = Authority::new();
    let key = mostrador_runtime::caller_keys::CallerKey::generate().unwrap().secret;
    let common = |url: &str, tls: bool, key: Option<&String>| InstallationConfig {
        seal_key: Some("0".repeat(64)),
        caller_key: key.cloned(),
        endpoints: [(ServiceName::Auth, url.to_owned())].into(),
        tls_folder: tls.then(|| authority.folder("commerce")),
        tls_transition: Switch::On,
        ..InstallationConfig::default()
    };
    let refusal = |url: &str, tls: bool, key: Option<&String>| {
        SharedParts::from_settings(Commerce, &common(url, tls, key)).err().map(|error| error.to_string())
    };
    for urls in ["http://auth:7000", "https://auth:7000", "http://auth:7000,http://10.0.0.7:7000"] {
        assert_eq!(refusal(urls, true, Some(&key)), None, "{urls}");
    }
    let without = "MOSTRADOR_TLS_TRANSITION is on, and MOSTRADOR_TLS_FOLDER is not set";
    assert_eq!(refusal("http://auth:7000", false, Some(&key)).as_deref(), Some(without));
    assert_eq!(refusal("http://auth:7000", true, None).as_deref(), Some("MOSTRADOR_CALLER_KEY is not set"));
    for urls in ["http://auth:7000,https://auth:7001", "https://auth:7000, http://auth:7001"] {
        let refused = refusal(urls, true, Some(&key)).unwrap_or_default();
        assert!(refused.starts_with("MOSTRADOR_ENDPOINTS__AUTH: with MOSTRADOR_TLS_FOLDER"), "{refused}");
    }

    let (keys, _) = CallerKeys::of_one_process().unwrap();
    let refused = SharedParts::with_keys(&common("http://auth:7000", false, None), keys).err();
    assert_eq!(refused.unwrap().to_string(), without);
}
