//! Registration tells of changed terms: the owner of an open account gets one mail for each version.

use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{AccountNotice, AccountOccasion, SendMailRequest};
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::stage::{Answer, Stage, answer, owner, refused, wire_time};

const DAY: &str = "2026-11-28T17:00:00Z";

fn changes() -> Text {
    Text { es: "Avisamos.".into(), en: "We tell before.".into(), id: "Kami mengabari.".into() }
}

async fn tell(stage: &Stage, version: &str) -> Answer<pb::NoteTermsResponse> {
    let news = pb::NoteTermsRequest {
        account_id: owner(1).account_id.to_string(),
        version: version.into(),
        at: wire_time(DAY),
        changes: Some(changes()),
    };
    answer(stage.from(ServiceName::Registration).note_terms(stage.test.delivered(&numbered(7), news)).await)
}

/// The mails about terms, to owner 1.
async fn told(stage: &Stage) -> Vec<AccountNotice> {
    let sent: Vec<SendMailRequest> = stage.test.outgoing(SEND_MAIL).await;
    let notice = |request: SendMailRequest| {
        assert_eq!(request.recipient, Some(Recipient::OwnerId(owner(1).owner_id.to_string())));
        let Some(Mail::AccountNotice(notice)) = request.mail else { unreachable!() };
        (notice.occasion() == AccountOccasion::TermsChanged).then_some(notice)
    };
    sent.into_iter().filter_map(notice).collect()
}

#[both_engines]
async fn an_owner_is_told_of_each_version_once(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    for _ in 0..2 {
        tell(&stage, "2026-11-29").await.unwrap();
    }
    let [notice] = told(&stage).await.try_into().unwrap();
    assert_eq!((notice.at, notice.changes), (wire_time(DAY), Some(changes())));
    assert_eq!((notice.link.as_str(), notice.store_name.as_str()), ("/terms", "Kopi Senja 1"));
    tell(&stage, "2027-01-01").await.unwrap();
    assert_eq!(told(&stage).await.len(), 2);
    stage.end().await;
}

#[both_engines]
async fn a_delayed_message_about_an_older_version_tells_nothing(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    tell(&stage, "2027-01-01").await.unwrap();
    tell(&stage, "2026-11-29").await.unwrap();
    assert_eq!(told(&stage).await.len(), 1, "the newer version alone is in force");
    stage.end().await;
}

#[both_engines]
async fn the_owner_of_a_frozen_account_is_told_and_that_of_a_closed_one_is_not(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    tell(&stage, "2026-11-29").await.unwrap();
    assert_eq!(told(&stage).await.len(), 1);
    stage.step(Cause::ClosedByAgent).await.unwrap();
    tell(&stage, "2027-01-01").await.unwrap();
    assert_eq!(told(&stage).await.len(), 1);
    stage.end().await;
}

#[both_engines]
async fn only_registration_tells_and_of_a_known_account(engine: Engine) {
    let stage = Stage::start(engine).await;
    assert_eq!(tell(&stage, "2026-11-29").await, refused(Kind::NotFound, "account.not_found"));
    let other = stage.from(ServiceName::Edge).note_terms(pb::NoteTermsRequest::default()).await;
    assert_eq!(answer(other), refused(Kind::Forbidden, "caller.refused"));
    let unclear = pb::NoteTermsRequest { account_id: owner(1).account_id.to_string(), ..Default::default() };
    let unclear = stage.from(ServiceName::Registration).note_terms(unclear).await;
    assert_eq!(answer(unclear), refused(Kind::Invalid, "request.invalid"));
    stage.end().await;
}
