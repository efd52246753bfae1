use std::fs::read_to_string;
use std::process::Command;
use std::sync::Arc;

use jiff::SignedDuration;
use mostrador_mailer::Config;
use mostrador_mailer::config::{Smtp, Tls};
use mostrador_runtime::testing::{Engine, EveryLine};
use rstest::rstest;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tempfile::TempDir;
use tokio_rustls::TlsAcceptor;

use crate::app::{TestMailer, to_ani, verification};
use crate::smtp_sink::Sink;

/// An authority of the test, and its certificate for 127.0.0.1.
struct House(TempDir);

impl House {
    fn build() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let library = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/lib.sh");
        let made = Command::new("bash")
            .args(["-c", ". \"$0\"; server_certificate \"$1\"", library])
            .arg(folder.path())
            .output();
        assert!(made.unwrap().status.success());
        Self(folder)
    }

    fn authority(&self) -> String {
        read_to_string(self.0.path().join("ca.crt")).unwrap()
    }

    fn acceptor(&self) -> TlsAcceptor {
        let chain = vec![CertificateDer::from_pem_file(self.0.path().join("server.crt")).unwrap()];
        let key = PrivateKeyDer::from_pem_file(self.0.path().join("server.key")).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.unwrap().with_no_client_auth().with_single_cert(chain, key).unwrap();
        TlsAcceptor::from(Arc::new(config))
    }
}

/// The settings with a user and a password, which only the right server may see.
fn config(sink: &Sink, authorities: Option<String>) -> Config {
    let (user, password) = (Some("mostrador".to_owned()), Some("secret".to_owned()));
    Config { smtp: Some(Smtp { user, password, authorities, ..sink.smtp() }), ..Config::default() }
}

#[rstest]
#[case(Tls::Starttls)]
#[case(Tls::Tls)]
#[tokio::test]
async fn a_mail_leaves_by_tls_to_a_server_of_a_named_authority(#[case] tls: Tls) {
    let (house, other) = (House::build(), House::build());
    let sink = Sink::by_tls(tls, house.acceptor()).await;
    let both = format!("{}{}", other.authority(), house.authority());
    let mailer = TestMailer::with(Engine::Sqlite, config(&sink, Some(both))).await;
    mailer.send(to_ani(), verification()).await;
    mailer.deliver().await;
    assert_eq!(sink.messages().len(), 1);
    assert_eq!(sink.sign_ins(), ["AUTH PLAIN AG1vc3RyYWRvcgBzZWNyZXQ="]);
    mailer.end().await;
}

#[rstest]
#[case(Tls::Starttls)]
#[case(Tls::Tls)]
#[tokio::test]
async fn a_mail_server_is_held_to_its_certificate(#[case] tls: Tls) {
    let (house, other) = (House::build(), House::build());
    let lines = EveryLine::new();
    for (host, authority, cause) in [
        ("127.0.0.1", None, "UnknownIssuer"),
        ("127.0.0.1", Some(other.authority()), "UnknownIssuer"),
        ("localhost", Some(house.authority()), "not valid for name"),
    ] {
        let sink = Sink::by_tls(tls, house.acceptor()).await;
        let mut wrong = config(&sink, authority);
        wrong.smtp.as_mut().unwrap().host = host.to_owned();
        let mut mailer = TestMailer::with(Engine::Sqlite, wrong).await;
        let id = mailer.send(to_ani(), verification()).await;
        mailer.deliver().await;
        assert_eq!(mailer.last_reasons().await, ["mail.not_now"]);
        let text = lines.text();
        let told = text.lines().any(|line| line.contains(id.as_str()) && line.contains(cause));
        assert!(told, "{text} does not name the cause {cause}");
        assert!(sink.sign_ins().is_empty() && sink.messages().is_empty());

        mailer.restart(config(&sink, Some(house.authority()))).await;
        mailer.deliver_after(SignedDuration::from_secs(61)).await;
        assert_eq!(sink.messages().len(), 1);
        mailer.end().await;
    }
}
