//! The callers that a service accepts.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use mostrador_runtime::ServiceName::{Account, Commerce, Edge};
use mostrador_runtime::client::{Address, endpoint};
use mostrador_runtime::credential::Credentials;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::metadata::CREDENTIAL;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::testing::caller_keys;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tonic::Code;

use super::{Authority, ProbeServer, saying, who, wire};
use crate::probe::ask;

#[tokio::test]
async fn the_name_in_a_certificate_is_the_caller() {
    let authority = Authority::new();
    let commerce = ProbeServer::start(&authority, Commerce).await;
    let edge = commerce.caller(&authority, Edge);
    assert_eq!(who(wire(&edge, Edge)).await.unwrap(), "edge");

    authority.renew("account");
    let account = commerce.caller(&authority, Account);
    let refused = Failure::from(&who(wire(&account, Account)).await.unwrap_err());
    assert_eq!(refused.kind, Kind::Forbidden, "the method does not list it");

    // A stolen token of the edge is worthless where processes have certificates.
    let keys = Credentials::new(account.clock.clone(), caller_keys());
    let mut asked = saying("caller");
    let token = keys.pass(Edge, Commerce).unwrap().token().unwrap();
    asked.metadata_mut().insert(CREDENTIAL, token.to_str().unwrap().parse().unwrap());
    let refused = Failure::from(&ask(wire(&account, Account), asked).await.unwrap_err());
    assert_eq!(refused.kind, Kind::Forbidden);
}

#[tokio::test]
async fn a_caller_of_another_authority_is_a_stranger() {
    let (authority, other) = (Authority::new(), Authority::new());
    let commerce = ProbeServer::start(&authority, Commerce).await;
    let stranger = commerce.caller(&other, Edge);
    assert_eq!(who(wire(&stranger, Edge)).await.unwrap_err().code(), Code::Unavailable);

    // The caller trusts the right authority, but has no certificate of it.
    std::fs::copy(authority.folder("edge").join("ca.crt"), other.folder("trust")).unwrap();
    let mixed =
        [other.folder("edge").join("ca.crt"), other.folder("trust")].map(|file| std::fs::read(file).unwrap());
    std::fs::remove_file(other.folder("edge").join("ca.crt")).unwrap();
    std::fs::write(other.folder("edge").join("ca.crt"), mixed.concat()).unwrap();
    let stranger = commerce.caller(&other, Edge);
    assert!(who(wire(&stranger, Edge)).await.is_err(), "the service refuses it");

    assert_eq!(
        who(wire(&commerce.caller(&authority, Edge), Edge)).await.unwrap(),
        "edge",
        "no other notices"
    );
}

#[tokio::test]
async fn a_caller_without_a_certificate_gets_no_answer() {
    let authority = Authority::new();
    let commerce = ProbeServer::start(&authority, Commerce).await;
    let edge = commerce.caller(&authority, Edge);
    let plain = endpoint(&format!("http://{}", commerce.address)).unwrap();
    let bare = SharedParts {
        addresses: [(Commerce, Address::from(plain))].into(),
        credentials: Credentials::new(edge.clock.clone(), caller_keys()),
        ..edge
    };
    assert!(who(wire(&bare, Edge)).await.is_err());

    let address = commerce.address.to_string();
    let said = tokio::task::spawn_blocking(move || {
        let mut client = Command::new("openssl")
            .args(["s_client", "-connect", &address, "-alpn", "h2", "-ign_eof"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        client.stdin.take().unwrap().write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").unwrap();
        let output = client.wait_with_output().unwrap();
        String::from_utf8_lossy(&output.stderr).into_owned()
    });
    let said = said.await.unwrap();
    assert!(said.contains("certificate required"), "{said}");
}

#[tokio::test]
async fn callers_that_say_nothing_delay_no_other() {
    let authority = Authority::new();
    let commerce = ProbeServer::start(&authority, Commerce).await;
    let mut silent = Vec::new();
    // More connections than are greeted at once.
    for _ in 0..300 {
        silent.push(TcpStream::connect(commerce.address).await.unwrap());
    }
    assert_eq!(who(wire(&commerce.caller(&authority, Edge), Edge)).await.unwrap(), "edge");
    let mut said = [0; 16];
    let closed = tokio::time::timeout(Duration::from_secs(20), silent[0].read(&mut said)).await;
    assert!(matches!(closed, Ok(Ok(0) | Err(_))), "a silent caller is let go");
}

#[tokio::test]
async fn a_server_is_the_service_that_its_caller_means() {
    let authority = Authority::new();
    authority.renew("account");
    let account = ProbeServer::start(&authority, Account).await;
    let edge = account.caller(&authority, Edge);
    assert_eq!(who(wire(&edge, Edge)).await.unwrap_err().code(), Code::Unavailable, "commerce is meant");
}
