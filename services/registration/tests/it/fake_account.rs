//! A fake account service for the calls about owners who register again; all other calls find it unavailable
//! until the test ends.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::Response;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::open_account_again_response::Outcome;
use mostrador_runtime::testing::serve_fake;
use prost::Message;
use tonic::Status;

/// The bytes before a message of gRPC: not compressed, and the length.
const HEAD: usize = 5;

#[derive(Clone, Default)]
pub(crate) struct FakeAccount(Arc<Mutex<Accounts>>);

#[derive(Default)]
pub(crate) struct Accounts {
    pub is_away: bool,
    /// The test ends: every message is accepted.
    pub accepts: bool,
    /// The ids of owners who may register again.
    pub may_return: BTreeSet<String>,
    pub opened_again: Vec<pb::OpenAccountRequest>,
    pub trial_ends_at: Option<prost_types::Timestamp>,
    /// The number of questions whether an owner may register again.
    pub checks: usize,
}

impl FakeAccount {
    pub(crate) fn known(&self) -> MutexGuard<'_, Accounts> {
        self.0.lock().unwrap()
    }

    pub(crate) async fn serve(&self) -> SocketAddr {
        let fake = self.clone();
        let router = Router::new().fallback(move |request: Request| {
            let fake = fake.clone();
            async move { fake.answer(request).await }
        });
        serve_fake(router.into()).await
    }

    async fn answer(self, request: Request) -> Response<Body> {
        let path = request.uri().path().to_owned();
        let bytes = to_bytes(request.into_body(), usize::MAX).await.unwrap();
        let message = &bytes[HEAD..];
        let mut known = self.known();
        match path.rsplit('/').next().unwrap() {
            _ if known.is_away => Status::unavailable("account is away").into_http(),
            "CheckReturn" => {
                let asked = pb::CheckReturnRequest::decode(message).unwrap();
                known.checks += 1;
                let may_return = known.may_return.contains(&asked.owner_id);
                framed(&pb::CheckReturnResponse { may_return }.encode_to_vec())
            }
            "OpenAccountAgain" => {
                let asked = pb::OpenAccountAgainRequest::decode(message).unwrap();
                framed(&known.open_again(asked.opening.unwrap()).encode_to_vec())
            }
            _ if known.accepts => framed(&[]),
            _ => Status::unavailable("account is away").into_http(),
        }
    }
}

impl Accounts {
    fn open_again(&mut self, opening: pb::OpenAccountRequest) -> pb::OpenAccountAgainResponse {
        let is_known = self.opened_again.iter().any(|known| known.account_id == opening.account_id);
        if !is_known && !self.may_return.remove(&opening.owner_id) {
            let outcome = Outcome::Refused.into();
            return pb::OpenAccountAgainResponse { outcome, ..Default::default() };
        }
        if !is_known {
            self.opened_again.push(opening);
        }
        let trial_ends_at = self.trial_ends_at;
        pb::OpenAccountAgainResponse { outcome: Outcome::Opened.into(), version: 9, trial_ends_at }
    }
}

fn framed(message: &[u8]) -> Response<Body> {
    let length = u32::try_from(message.len()).unwrap().to_be_bytes();
    let body = [&[0], length.as_slice(), message].concat();
    let answer = Response::builder().header("content-type", "application/grpc").header("grpc-status", "0");
    answer.body(Body::from(body)).unwrap()
}
