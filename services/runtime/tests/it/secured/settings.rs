//! The check of a process's certificate before it starts.

use std::net::SocketAddr;
use std::path::Path;

use mostrador_runtime::ServiceName::{self, Commerce, Edge};
use mostrador_runtime::caller_keys::CallerKeys;
use mostrador_runtime::config::InstallationConfig;
use mostrador_runtime::start::SharedParts;

use super::Authority;

const NOWHERE: ([u8; 4], u16) = ([127, 0, 0, 1], 1);

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
    let plain = "MOSTRADOR_ENDPOINTS__AUTH: with MOSTRADOR_TLS_FOLDER it must begin with https://";
    assert_eq!(refusal("http://auth:7000", true).as_deref(), Some(plain));
    let without = "MOSTRADOR_ENDPOINTS__AUTH: https:// needs MOSTRADOR_TLS_FOLDER";
    assert_eq!(refusal("https://auth:7000", false).as_deref(), Some(without));
    assert_eq!(refusal("https://auth:7000,https://10.0.0.7:7000", true), None);

    let (keys, _) = CallerKeys::of_one_process().unwrap();
    let refused = SharedParts::with_keys(&common("https://auth:7000", true), keys).err().unwrap().to_string();
    assert_eq!(refused, "MOSTRADOR_TLS_FOLDER is set, and no service of this process has a port");
}
