//! The outcomes of the mails about an account, as mailer tells them.

use std::slice;

use axum::Router;
use jiff::SignedDuration;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::mailer::v1::Reason;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::OutboxId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, numbered, serve_fake};
use tonic::Status;

use crate::stage::{Answer, Stage, answer, opening, owner, refused, wire_time};

/// The ids of the mails that wait, the oldest first.
async fn mail_ids(stage: &Stage) -> Vec<OutboxId> {
    let mut conn = stage.test.runtime().db.read().await.unwrap();
    let ids: Vec<(OutboxId,)> = sqlx::query_as("SELECT id FROM outbox WHERE topic = 'send_mail' ORDER BY id")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    ids.into_iter().map(|(id,)| id).collect()
}

async fn tell(
    stage: &Stage,
    mail_id: &OutboxId,
    outcome: pb::MailOutcome,
    at: &str,
) -> Answer<pb::NoteMailResponse> {
    let news =
        pb::NoteMailRequest { mail_id: mail_id.to_string(), outcome: outcome.into(), at: wire_time(at) };
    answer(stage.from(ServiceName::Mailer).note_mail(stage.test.delivered(&numbered(1), news)).await)
}

/// The undelivered mails in an agent's answer.
async fn undelivered(stage: &Stage) -> Vec<pb::UndeliveredMail> {
    let asked = pb::GetAccountRequest { account_id: owner(1).account_id.to_string() };
    let card = stage.edge().get_account(stage.test.as_agent(Role::Viewer, asked)).await;
    answer(card).unwrap().undelivered_mails
}

async fn told(stage: &Stage) -> Vec<(String, String)> {
    let events = stage.timeline().await.into_iter().filter(|event| event.kind.starts_with("account.mail_"));
    let mut told: Vec<_> = events.map(|event| (event.kind, event.subject_id)).collect();
    told.sort();
    told
}

const FAILED: pb::MailOutcome = pb::MailOutcome::Failed;
const ACCEPTED: pb::MailOutcome = pb::MailOutcome::Accepted;

#[both_engines]
async fn agents_see_an_undelivered_mail_until_a_later_one_gets_through(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    let [frozen] = mail_ids(&stage).await.try_into().unwrap();
    for _ in 0..2 {
        tell(&stage, &frozen, FAILED, "2026-01-05T04:00:00Z").await.unwrap();
    }
    let [mail] = undelivered(&stage).await.try_into().unwrap();
    assert_eq!((mail.mail_id.as_str(), mail.failed_at), (frozen.as_str(), wire_time("2026-01-05T04:00:00Z")));
    assert_eq!(mail.asked_at, wire_time("2026-01-05T03:00:00Z"));
    assert_eq!(stage.card().await.undelivered_mails, [], "owners see no list of undelivered mails");
    let failure = ("account.mail_undelivered".to_owned(), frozen.to_string());
    assert_eq!(told(&stage).await, slice::from_ref(&failure), "a repeated failure is recorded once");

    stage.step(Cause::ThawedByAgent).await.unwrap();
    let thawed = mail_ids(&stage).await.pop().unwrap();
    tell(&stage, &thawed, ACCEPTED, "2026-01-05T05:00:00Z").await.unwrap();
    assert_eq!(undelivered(&stage).await, [], "the owner can be reached again");
    assert_eq!(told(&stage).await, [failure]);
    stage.end().await;
}

#[both_engines]
async fn acceptance_is_final_in_whatever_order_the_news_come(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    stage.step(Cause::ThawedByAgent).await.unwrap();
    let [late, early] = mail_ids(&stage).await.try_into().unwrap();
    for outcome in [FAILED, ACCEPTED, ACCEPTED, FAILED] {
        tell(&stage, &late, outcome, "2026-01-05T04:00:00Z").await.unwrap();
    }
    for outcome in [ACCEPTED, FAILED] {
        tell(&stage, &early, outcome, "2026-01-05T04:00:00Z").await.unwrap();
    }
    assert_eq!(undelivered(&stage).await, []);
    let kinds = ["account.mail_delivered", "account.mail_undelivered"];
    assert_eq!(told(&stage).await, kinds.map(|kind| (kind.to_owned(), late.to_string())));
    stage.end().await;
}

#[both_engines]
async fn only_mailer_tells_outcomes_and_an_unknown_mail_is_ignored(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    tell(&stage, &numbered(9), FAILED, "2026-01-05T04:00:00Z").await.unwrap();
    assert_eq!((undelivered(&stage).await, told(&stage).await), (vec![], vec![]));
    let unclear = tell(&stage, &numbered(9), pb::MailOutcome::Unspecified, "2026-01-05T04:00:00Z").await;
    assert_eq!(unclear, refused(Kind::Invalid, "request.invalid"));
    let other = stage.from(ServiceName::Edge).note_mail(pb::NoteMailRequest::default()).await;
    assert_eq!(answer(other), refused(Kind::Forbidden, "caller.refused"));
    stage.end().await;
}

#[both_engines]
async fn a_mail_that_mailer_refuses_is_undelivered(engine: Engine) {
    let refusing = Router::new().fallback(|| async {
        Status::from(Failure::new(Reason::MailContentsMissing)).into_http::<axum::body::Body>()
    });
    let peers = [(ServiceName::Mailer, serve_fake(refusing.into()).await)];
    let stage = Stage::beside(engine, &peers).await;
    stage.open(opening(1)).await.unwrap();
    stage.step(Cause::FrozenByAgent).await.unwrap();
    let [frozen] = mail_ids(&stage).await.try_into().unwrap();
    for _ in 0..10 {
        assert_eq!(undelivered(&stage).await, []);
        stage.test.advance(SignedDuration::from_secs(61));
        stage.served.drain_outbox().await;
    }
    assert_eq!(stage.test.parked().await.len(), 1);
    assert_eq!(undelivered(&stage).await[0].mail_id, frozen.as_str());
    assert_eq!(told(&stage).await, [("account.mail_undelivered".to_owned(), frozen.to_string())]);
    stage.end().await;
}
