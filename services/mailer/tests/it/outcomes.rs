//! Account hears the outcomes of the mails that it asked for.

use std::slice;

use jiff::SignedDuration;
use mostrador_mailer::topics::NOTE_MAIL;
use mostrador_proto::account::v1::{MailOutcome, NoteMailRequest};
use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::runtime::v1::RequeueParkedRequest;
use mostrador_proto::runtime::v1::outbox_service_client::OutboxServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::id::{AccountId, OutboxId};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{self, Engine, both_engines, numbered};

use crate::app::{TestMailer, newsletter, to_ani};
use crate::fake_auth::{forgotten_account_id, owner_id};

fn notice() -> Mail {
    notice_of(&numbered(1))
}

fn notice_of(account_id: &AccountId) -> Mail {
    Mail::AccountNotice(pb::AccountNotice {
        occasion: pb::AccountOccasion::Idle.into(),
        at: Some(timestamp("2026-03-06T16:59:59.999Z".parse().unwrap())),
        link: "/info".into(),
        store_name: "Kopi Senja".into(),
        account_id: account_id.to_string(),
        ..pb::AccountNotice::default()
    })
}

fn papers() -> Mail {
    let (link, store_name) = ("/info/identity".into(), "Kopi Senja".into());
    Mail::PapersDecided(pb::PapersDecided { link, store_name, ..pb::PapersDecided::default() })
}

fn owner() -> Recipient {
    Recipient::OwnerId(owner_id().into())
}

/// The mails whose reports wait, each with its outcome.
async fn reported(mailer: &TestMailer) -> Vec<(OutboxId, MailOutcome)> {
    let news: Vec<NoteMailRequest> = mailer.test.outgoing(NOTE_MAIL).await;
    news.into_iter().map(|news| (news.mail_id.parse().unwrap(), news.outcome())).collect()
}

#[both_engines]
async fn account_hears_of_its_mails_when_the_mail_server_has_them(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    let notice_id = mailer.send(owner(), notice()).await;
    mailer.send(to_ani(), newsletter()).await;
    assert_eq!(reported(&mailer).await, []);
    mailer.deliver().await;
    assert_eq!(reported(&mailer).await, [(notice_id.clone(), MailOutcome::Accepted)]);
    let papers_id = mailer.send(owner(), papers()).await;
    mailer.ask(&notice_id, Some(owner()), Some(notice())).await.unwrap();
    mailer.deliver().await;
    let both = [(notice_id, MailOutcome::Accepted), (papers_id, MailOutcome::Accepted)];
    assert_eq!(reported(&mailer).await, both, "a repeated request sends no mail and no report");
    mailer.end().await;
}

#[both_engines]
async fn account_hears_of_a_failed_mail_and_of_its_late_success(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("no address", "es");
    let id = mailer.send(owner(), notice()).await;
    for _ in 0..9 {
        mailer.deliver_after(SignedDuration::from_secs(61)).await;
    }
    assert_eq!(reported(&mailer).await, [], "the mail is still tried");
    mailer.deliver_after(SignedDuration::from_secs(61)).await;
    let failed = (id.clone(), MailOutcome::Failed);
    assert_eq!((mailer.parked().await.len(), reported(&mailer).await), (1, vec![failed.clone()]));

    mailer.auth.mail_goes_to("budi@toko.example", "es");
    let mut operator = OutboxServiceClient::new(mailer.served.wire_from(ServiceName::Operator));
    operator.requeue_parked(RequeueParkedRequest { ids: vec![id.to_string()] }).await.unwrap();
    mailer.deliver_after(SignedDuration::from_secs(61)).await;
    assert_eq!(reported(&mailer).await, [failed, (id, MailOutcome::Accepted)]);
    mailer.end().await;
}

#[both_engines]
async fn account_hears_that_the_owner_of_a_mail_is_deleted(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    let asked = pb::ForgetOwnerRequest { owner_id: owner_id().into(), ..Default::default() };
    mailer.client(ServiceName::Account).forget_owner(asked).await.unwrap();
    let id = mailer.send(owner(), notice()).await;
    mailer.deliver().await;
    assert_eq!(reported(&mailer).await, [(id, MailOutcome::OwnerDeleted)]);
    assert!(mailer.kept("", 0).await.is_empty());
    mailer.end().await;
}

/// A restore took account and mailer back to before a deletion. A restore of auth alone proves no deletion.
#[both_engines]
async fn account_hears_from_auths_answer_that_the_owner_of_a_mail_is_deleted(engine: Engine) {
    let mailer = TestMailer::start(engine).await;
    mailer.auth.mail_goes_to("budi@toko.example", "es");
    let to = |n| Recipient::OwnerId(testing::owner(n).owner_id.into());
    let deleted = mailer.send(to(2), notice_of(&forgotten_account_id())).await;
    let lost = mailer.send(to(3), notice_of(&numbered(3))).await;
    mailer.deliver().await;
    let ended = (deleted, MailOutcome::OwnerDeleted);
    assert_eq!(reported(&mailer).await, slice::from_ref(&ended));

    mailer.deliver_after(SignedDuration::from_mins(59)).await;
    for _ in 0..10 {
        mailer.deliver_after(SignedDuration::from_secs(61)).await;
    }
    let failed = (lost, MailOutcome::Failed);
    assert_eq!((mailer.parked().await.len(), reported(&mailer).await), (1, vec![ended, failed]));
    assert!(mailer.kept("", 0).await.is_empty());
    mailer.end().await;
}
