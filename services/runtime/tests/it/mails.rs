//! Mails on their way to a fake mailer.

use std::sync::{Arc, Mutex};

use jiff::SignedDuration;
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::mailer_service_server::{MailerService, MailerServiceServer};
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{SendMailRequest, SendMailsRequest};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::mail::{self, SEND_MAIL};
use mostrador_runtime::outbox::Worker;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines, serve_fake};
use tonic::service::Routes;
use tonic::{Code, Request, Response, Status};

use crate::outbox::{NO_MIGRATIONS, failing, worker};

const A_MINUTE: SignedDuration = SignedDuration::from_secs(61);

/// Notes the recipients of each call, and refuses `bad`.
#[derive(Clone)]
struct FakeMailer {
    calls: Arc<Mutex<Vec<Vec<String>>>>,
    /// The failure of each call with several mails.
    fails_together: Option<Code>,
}

fn to(request: &SendMailRequest) -> String {
    match &request.recipient {
        Some(Recipient::OwnerId(owner_id)) => owner_id.clone(),
        _ => String::new(),
    }
}

impl FakeMailer {
    fn note(&self, mut call: Vec<String>) {
        call.sort_unstable();
        self.calls.lock().unwrap().push(call);
    }

    /// Sorted.
    fn calls(&self) -> Vec<Vec<String>> {
        let mut calls = std::mem::take(&mut *self.calls.lock().unwrap());
        calls.sort_unstable();
        calls
    }
}

#[tonic::async_trait]
impl MailerService for FakeMailer {
    async fn send_mail(
        &self,
        request: Request<SendMailRequest>,
    ) -> Result<Response<pb::SendMailResponse>, Status> {
        let to = to(request.get_ref());
        self.note(vec![to.clone()]);
        if to == "bad" {
            return Err(failing(Kind::Invalid).into());
        }
        Ok(Response::new(pb::SendMailResponse {}))
    }

    async fn send_mails(
        &self,
        request: Request<SendMailsRequest>,
    ) -> Result<Response<pb::SendMailsResponse>, Status> {
        if let Some(code) = self.fails_together {
            return Err(Status::new(code, "as the test says"));
        }
        let asked = request.into_inner().mails;
        self.note(asked.iter().filter_map(|asked| asked.mail.as_ref()).map(to).collect());
        let bad = asked.into_iter().filter(|asked| asked.mail.as_ref().is_some_and(|mail| to(mail) == "bad"));
        let refused = bad.map(|asked| pb::RefusedMail {
            message_id: asked.message_id,
            kind: mostrador_proto::runtime::v1::Kind::Invalid.into(),
            failure: Some(failing(Kind::Invalid).into()),
        });
        Ok(Response::new(pb::SendMailsResponse { refused: refused.collect() }))
    }

    async fn preview_mail(
        &self,
        _: Request<pb::PreviewMailRequest>,
    ) -> Result<Response<pb::PreviewMailResponse>, Status> {
        Err(Failure::unavailable().into())
    }

    async fn list_kept_mails(
        &self,
        _: Request<pb::ListKeptMailsRequest>,
    ) -> Result<Response<pb::ListKeptMailsResponse>, Status> {
        Err(Failure::unavailable().into())
    }

    async fn list_mails(
        &self,
        _: Request<pb::ListMailsRequest>,
    ) -> Result<Response<pb::ListMailsResponse>, Status> {
        Err(Failure::unavailable().into())
    }

    async fn resend_mail(
        &self,
        _: Request<pb::ResendMailRequest>,
    ) -> Result<Response<pb::ResendMailResponse>, Status> {
        Err(Failure::unavailable().into())
    }

    async fn forget_owner(
        &self,
        _: Request<pb::ForgetOwnerRequest>,
    ) -> Result<Response<pb::ForgetOwnerResponse>, Status> {
        Err(Failure::unavailable().into())
    }
}

struct Sender {
    test: TestRuntime,
    mailer: FakeMailer,
    worker: Worker,
}

async fn sender(engine: Engine, fails_together: Option<Code>) -> Sender {
    let mailer = FakeMailer { calls: Arc::default(), fails_together };
    let routes = Routes::new(MailerServiceServer::new(mailer.clone()));
    let peers = [(ServiceName::Mailer, serve_fake(routes).await)];
    let test = TestRuntime::with_peers(ServiceName::Auth, engine, &NO_MIGRATIONS, &peers).await;
    let worker = worker(&test.runtime(), vec![mail::handler(&test.runtime())]);
    Sender { test, mailer, worker }
}

impl Sender {
    async fn send(&self, to: &str, mail: Mail) {
        let runtime = self.test.runtime();
        let (outbox, due) = (runtime.outbox, runtime.clock.now());
        let request = SendMailRequest { recipient: Some(Recipient::OwnerId(to.into())), mail: Some(mail) };
        runtime.db.write(async move |tx| outbox.send(tx, SEND_MAIL, &request, due).map(drop)).await.unwrap();
    }

    async fn send_welcomes(&self, to: &[&str]) {
        for to in to {
            self.send(to, Mail::Welcome(pb::Welcome::default())).await;
        }
    }
}

#[both_engines]
async fn mails_go_by_one_call_and_those_about_security_one_by_one(engine: Engine) {
    let sender = sender(engine, None).await;
    sender.send_welcomes(&["ani", "budi"]).await;
    sender.send("citra", Mail::PasswordChanged(pb::PasswordChanged::default())).await;
    sender.send("dewi", Mail::Verification(pb::Verification::default())).await;
    sender.worker.run_once().await.unwrap();
    assert_eq!(sender.mailer.calls(), [vec!["ani", "budi"], vec!["citra"], vec!["dewi"]]);
    assert!(sender.test.outgoing::<SendMailRequest>(SEND_MAIL).await.is_empty());
}

#[both_engines]
async fn a_refused_mail_is_asked_for_again_by_itself(engine: Engine) {
    let sender = sender(engine, None).await;
    sender.send_welcomes(&["ani", "bad", "citra"]).await;
    sender.worker.run_once().await.unwrap();
    assert_eq!(sender.mailer.calls(), [["ani", "bad", "citra"]]);
    for _ in 0..10 {
        sender.test.advance(A_MINUTE);
        sender.worker.run_once().await.unwrap();
    }
    assert_eq!(sender.mailer.calls(), vec![["bad"]; 9]);
    let parked = sender.test.parked().await;
    assert_eq!(parked.iter().map(|row| row.attempts).collect::<Vec<_>>(), [10]);
}

/// A mailer of the previous version has no `SendMails`; a call may be larger than the wire accepts.
#[both_engines]
#[case::unknown(Code::Unimplemented)]
#[case::too_large(Code::OutOfRange)]
async fn a_refused_call_is_made_again_for_each_of_its_mails(engine: Engine, #[case] code: Code) {
    let sender = sender(engine, Some(code)).await;
    sender.send_welcomes(&["ani", "bad", "citra"]).await;
    sender.worker.run_once().await.unwrap();
    assert_eq!(sender.mailer.calls(), [["ani"], ["bad"], ["citra"]]);
    assert_eq!(sender.test.outgoing::<SendMailRequest>(SEND_MAIL).await.len(), 1, "the bad one");
}

#[both_engines]
async fn mails_wait_for_a_mailer_that_is_away(engine: Engine) {
    let sender = sender(engine, Some(Code::Unavailable)).await;
    sender.send_welcomes(&["ani", "budi"]).await;
    sender.worker.run_once().await.unwrap();
    assert_eq!(sender.test.outgoing::<SendMailRequest>(SEND_MAIL).await.len(), 2);
    sender.test.advance(A_MINUTE);
    sender.worker.run_once().await.unwrap();
    assert_eq!(sender.mailer.calls(), [["ani"], ["budi"]]);
}
