//! Calls that arrive after their callers have given them up, as at a process that stood still.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use http::Request;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::task::yield_now;
use tokio::time::timeout;

use crate::probe::test;
use crate::stopping::{EMPTY, service_telling};

/// Lets the connection of this thread write all that it has.
async fn written() {
    for _ in 0..100 {
        yield_now().await;
    }
}

/// The bytes of a new connection with one call, and with the call's reset if its caller gives it up.
async fn bytes_of_call(is_given_up: bool) -> Vec<u8> {
    let (near, mut far) = tokio::io::duplex(64 * 1024);
    let (sender, connection) = h2::client::handshake(near).await.unwrap();
    let connection = tokio::spawn(connection);
    let asked = Request::post("http://newsletter/mostrador.newsletter.v1.NewsletterService/AddSubscriber")
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .header("grpc-timeout", "5S")
        .body(())
        .unwrap();
    let (answer, mut message) = sender.ready().await.unwrap().send_request(asked, false).unwrap();
    message.send_data(Bytes::from_static(EMPTY), true).unwrap();
    written().await;
    if is_given_up {
        message.send_reset(h2::Reason::CANCEL);
        written().await;
    }
    connection.abort();
    connection.await.unwrap_err();
    drop(answer);
    let mut bytes = Vec::new();
    far.read_to_end(&mut bytes).await.unwrap();
    bytes
}

#[tokio::test]
async fn a_call_that_arrives_together_with_its_reset_is_not_begun() {
    let test = test().await;
    let begun = Arc::new(Notify::new());
    let served = test.serve(service_telling(Arc::clone(&begun), Duration::ZERO)).await;
    let begins = async |is_given_up, within| {
        let mut caller = TcpStream::connect(served.address()).await.unwrap();
        caller.write_all(&bytes_of_call(is_given_up).await).await.unwrap();
        timeout(within, begun.notified()).await.is_ok()
    };
    assert!(begins(false, Duration::from_secs(10)).await);
    assert!(!begins(true, Duration::from_millis(500)).await);
    assert!(begins(false, Duration::from_secs(10)).await, "it goes on");
    test.end().await;
}
