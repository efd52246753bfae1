//! The services that a closing, a deletion and the steps of time ask, played by the test; they accept all
//! other calls.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use mostrador_proto::auth::v1 as auth;
use mostrador_proto::commerce::v1::{
    self as commerce, GetOpenMoneyRequest, GetOpenMoneyResponse, OpenOrder, PaidOrder,
};
use mostrador_proto::{mailer::v1 as mailer, registration::v1 as registration};
use mostrador_runtime::error::Failure;
use mostrador_runtime::testing::serve_fake_calls;
use prost::Message;
use tonic::Status;

use crate::stage::{order_id, owner};

#[derive(Clone, Default)]
pub(crate) struct Neighbours(Arc<Mutex<Answers>>);

#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is set by the test that is about it")]
pub(crate) struct Answers {
    /// Auth says that the password is not fresh.
    pub(crate) asks_password: bool,
    pub(crate) is_commerce_silent: bool,
    /// The money of owner 1.
    pub(crate) money: GetOpenMoneyResponse,
    /// Owner 1 has no other account.
    pub(crate) owner_goes: bool,
    /// The services that were told to forget owner 1 or the account, in order.
    pub(crate) told: Vec<String>,
    /// All calls, by their path, in order.
    pub(crate) calls: Vec<(String, Vec<u8>)>,
    /// Mails wait in the outbox, where a test reads them.
    pub(crate) keeps_mails_waiting: bool,
    /// Registration's comparison of policy and terms; `None` plays a registration that does not know the
    /// call.
    pub(crate) compared: Option<registration::CompareTermsResponse>,
    pub(crate) email_undoable_until: Option<prost_types::Timestamp>,
}

pub(crate) fn open_order(n: u32, may_be_cancelled: bool) -> OpenOrder {
    OpenOrder { order_id: order_id(n), reference: format!("MST-{n}"), may_be_cancelled }
}

pub(crate) fn paid_order(n: u32) -> PaidOrder {
    PaidOrder { order_id: order_id(n), reference: format!("MST-{n}") }
}

impl Neighbours {
    pub(crate) fn set(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap()
    }

    /// The messages of the calls whose path ends with `call`, in order.
    pub(crate) fn heard<M: Message + Default>(&self, call: &str) -> Vec<M> {
        let answers = self.set();
        let heard = answers.calls.iter().filter(|(path, _)| path.ends_with(call));
        heard.map(|(_, message)| M::decode(message.as_slice()).unwrap()).collect()
    }

    pub(crate) async fn serve(&self) -> SocketAddr {
        let neighbours = self.clone();
        serve_fake_calls(move |path, message| neighbours.answer(path, message)).await
    }

    fn answer(&self, path: &str, message: &[u8]) -> Result<Vec<u8>, Status> {
        let mut answers = self.set();
        answers.calls.push((path.to_owned(), message.to_vec()));
        match path.rsplit('/').next().unwrap() {
            "GetPasswordProof" => answers.proof(&auth::GetPasswordProofRequest::decode(message).unwrap()),
            "GetEmailUndo" => Ok(answers.undo(&auth::GetEmailUndoRequest::decode(message).unwrap())),
            "GetOpenMoney" => answers.money(&GetOpenMoneyRequest::decode(message).unwrap()),
            "SendMail" | "SendMails" if answers.keeps_mails_waiting => Err(Status::unavailable("later")),
            "CompareTerms" => answers.compared(),
            "ForgetAccount" | "ForgetOwner" => Ok(answers.forget(path, message)),
            _ => Ok(Vec::new()),
        }
    }
}

impl Answers {
    fn proof(&self, asked: &auth::GetPasswordProofRequest) -> Result<Vec<u8>, Status> {
        let caller = owner(1);
        assert_eq!(asked.session_id, caller.session_id.to_string());
        assert_eq!(asked.owner_id, caller.owner_id.to_string());
        if self.asks_password {
            return Err(Failure::new(auth::Reason::SessionPasswordRequired).into());
        }
        Ok(auth::GetPasswordProofResponse {}.encode_to_vec())
    }

    fn forget(&mut self, path: &str, message: &[u8]) -> Vec<u8> {
        let service = path.split('.').nth(1).unwrap().to_owned();
        let has_open_money = self.money != GetOpenMoneyResponse::default();
        let answer = match service.as_str() {
            "commerce" => commerce::ForgetAccountResponse { records: 3, has_open_money }.encode_to_vec(),
            "auth" => {
                let asked = auth::ForgetAccountRequest::decode(message).unwrap();
                let owner_is_gone = self.owner_goes && asked.is_last_of_owner;
                auth::ForgetAccountResponse { records: 4, owner_is_gone }.encode_to_vec()
            }
            "registration" => registration::ForgetAccountResponse { records: 2 }.encode_to_vec(),
            _ => mailer::ForgetOwnerResponse { records: 1 }.encode_to_vec(),
        };
        self.told.push(service);
        answer
    }

    fn compared(&self) -> Result<Vec<u8>, Status> {
        let compared = self.compared.as_ref().ok_or_else(|| Status::unimplemented("CompareTerms"))?;
        Ok(compared.encode_to_vec())
    }

    fn undo(&self, asked: &auth::GetEmailUndoRequest) -> Vec<u8> {
        assert_eq!(asked.owner_id, owner(1).owner_id.to_string());
        auth::GetEmailUndoResponse { undoable_until: self.email_undoable_until }.encode_to_vec()
    }

    fn money(&self, asked: &GetOpenMoneyRequest) -> Result<Vec<u8>, Status> {
        assert_eq!(asked.account_id, owner(1).account_id.to_string());
        if self.is_commerce_silent {
            return Err(Status::unavailable("commerce is not there"));
        }
        Ok(self.money.encode_to_vec())
    }
}
