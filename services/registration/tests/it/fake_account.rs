//! A fake account service for the calls about owners who register again and the news of papers; all other
//! calls find it unavailable until the test ends.

use std::collections::BTreeSet;
use std::mem;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::open_account_again_response::Outcome;
use mostrador_proto::registration::v1::PapersState;
use mostrador_runtime::testing::serve_fake_calls;
use prost::Message;
use tonic::Status;

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
    /// The next news of rejected papers are lost, and come again later.
    pub loses_a_rejection: bool,
    /// The news of papers that arrived, in their order.
    pub papers: Vec<pb::NotePapersRequest>,
    /// The number of questions whether an owner may register again.
    pub checks: usize,
}

impl FakeAccount {
    pub(crate) fn known(&self) -> MutexGuard<'_, Accounts> {
        self.0.lock().unwrap()
    }

    pub(crate) async fn serve(&self) -> SocketAddr {
        let fake = self.clone();
        serve_fake_calls(move |path, message| fake.answer(path, message)).await
    }

    fn answer(&self, path: &str, message: &[u8]) -> Result<Vec<u8>, Status> {
        let mut known = self.known();
        match path.rsplit('/').next().unwrap() {
            _ if known.is_away => Err(Status::unavailable("account is away")),
            "CheckReturn" => {
                let asked = pb::CheckReturnRequest::decode(message).unwrap();
                known.checks += 1;
                let may_return = known.may_return.contains(&asked.owner_id);
                Ok(pb::CheckReturnResponse { may_return }.encode_to_vec())
            }
            "OpenAccountAgain" => {
                let asked = pb::OpenAccountAgainRequest::decode(message).unwrap();
                Ok(known.open_again(asked.opening.unwrap()).encode_to_vec())
            }
            "NotePapers" if known.accepts => {
                known.note_papers(pb::NotePapersRequest::decode(message).unwrap())
            }
            _ if known.accepts => Ok(Vec::new()),
            _ => Err(Status::unavailable("account is away")),
        }
    }
}

impl Accounts {
    fn note_papers(&mut self, news: pb::NotePapersRequest) -> Result<Vec<u8>, Status> {
        if news.state() == PapersState::Rejected && mem::take(&mut self.loses_a_rejection) {
            return Err(Status::unavailable("the news is lost"));
        }
        self.papers.push(news);
        Ok(Vec::new())
    }

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
