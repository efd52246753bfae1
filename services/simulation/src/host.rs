//! The software of a host: a service with its whole process, or a neighbour that the stories do not need.

use std::convert::Infallible;

use axum::body::Body as Message;
use http::{Request, Response};
use mostrador_runtime::client::LocalService;
use mostrador_runtime::db::Migrations;
use mostrador_runtime::serve::{self, Intake};
use mostrador_runtime::{Runtime, ServiceFuture, ServiceName};
use tokio_util::sync::CancellationToken;
use tonic::body::Body;
use tonic::transport::Server;
use tower::service_fn;

use crate::network::arrivals;
use crate::town::Town;

/// An empty message as gRPC frames it: not compressed, no bytes.
const EMPTY: &[u8] = &[0; 5];

/// The services whose own code runs.
pub(crate) const REAL: [ServiceName; 4] =
    [ServiceName::Auth, ServiceName::Commerce, ServiceName::Account, ServiceName::Mailer];

fn migrations(name: ServiceName) -> Migrations {
    match name {
        ServiceName::Auth => &mostrador_auth::MIGRATIONS,
        ServiceName::Commerce => &mostrador_commerce::MIGRATIONS,
        ServiceName::Account => &mostrador_account::MIGRATIONS,
        ServiceName::Mailer => &mostrador_mailer::MIGRATIONS,
        other => panic!("{other} is no real host"),
    }
}

fn build(name: ServiceName, runtime: Runtime) -> ServiceFuture {
    match name {
        ServiceName::Auth => mostrador_auth::build(mostrador_auth::config::Config::default(), runtime),
        ServiceName::Commerce => mostrador_commerce::build(mostrador_commerce::Config::default(), runtime),
        ServiceName::Account => mostrador_account::build(mostrador_account::Config::default(), runtime),
        ServiceName::Mailer => mostrador_mailer::build(mostrador_mailer::Config::default(), runtime),
        other => panic!("{other} is no real host"),
    }
}

/// A service's process from its start on; it ends only by a crash.
pub(crate) async fn service(town: Town, name: ServiceName) -> turmoil::Result {
    let url = format!("sqlite:{}", town.database(name).display());
    let runtime = town.shared(name).runtime(name, &url, migrations(name)).await?;
    runtime.passports().learn(vec![town.public_key()]);
    let built = build(name, runtime.clone()).await?;
    let local = LocalService::default();
    let running = serve::run(built, runtime, Intake::Local(local.clone()), CancellationToken::new());
    let answering = Server::builder().serve_with_incoming(local, arrivals().await?);
    tokio::select! {
        ran = running => ran?,
        answered = answering => answered?,
    }
    Err(format!("{name} has ended by itself").into())
}

/// A neighbour that accepts every message.
pub(crate) async fn neighbour() -> turmoil::Result {
    let accepting = service_fn(|_: Request<Body>| async {
        let answer =
            Response::builder().header("content-type", "application/grpc").header("grpc-status", "0");
        Ok::<_, Infallible>(answer.body(Body::new(Message::from(EMPTY))).expect("headers that are valid"))
    });
    Ok(Server::builder().serve_with_incoming(accepting, arrivals().await?).await?)
}
