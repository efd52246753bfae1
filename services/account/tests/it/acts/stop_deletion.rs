//! An admin keeps the personal data of one account.

use mostrador_proto::account::v1 as pb;
use mostrador_proto::commerce::v1::GetOpenMoneyResponse;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{AccountOccasion, SendMailRequest};
use mostrador_runtime::error::{Failure, FieldFailure, FieldReason, Kind};
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::leaving::deletion::{ALL, DUE, card, end, reason, services, told};
use crate::neighbours::open_order;
use crate::stage::{Answer, Stage, answer, decision, refused, wire_time};
use crate::sweep::notices::mails;

const WHY: &str = "case 12/2026 before the court of Bandung";
const KEPT: &str = "A court asked us to keep your data.";
const OVER: &str = "The case is over.";

async fn version(stage: &Stage) -> i64 {
    card(stage).await.account.unwrap().version
}

async fn stop_as(stage: &Stage, role: Role, version: i64) -> Answer<pb::StopDeletionResponse> {
    let decision = pb::Decision { owner_note: KEPT.into(), ..decision(version, WHY) };
    let request = pb::StopDeletionRequest { decision: Some(decision) };
    answer(stage.edge().stop_deletion(stage.test.as_agent(role, request)).await)
}

async fn stop(stage: &Stage) -> Answer<pb::StopDeletionResponse> {
    stop_as(stage, Role::Admin, version(stage).await).await
}

async fn resume(stage: &Stage, note: &str) -> Answer<pb::ResumeDeletionResponse> {
    let decision = decision(version(stage).await, "the case is over");
    let decision = Some(pb::Decision { owner_note: note.into(), ..decision });
    let request = pb::ResumeDeletionRequest { decision };
    answer(stage.edge().resume_deletion(stage.test.as_agent(Role::Admin, request)).await)
}

/// The notes to the owner of the closed account, and the page that each mail links.
async fn notes(stage: &Stage) -> Vec<(String, String)> {
    let sent: Vec<SendMailRequest> = stage.test.outgoing(SEND_MAIL).await;
    let note = |request: SendMailRequest| match request.mail {
        Some(Mail::AccountNotice(notice)) if notice.occasion() == AccountOccasion::NoteOfClosed => {
            Some((notice.note, notice.link))
        }
        _ => None,
    };
    sent.into_iter().filter_map(note).collect()
}

#[both_engines]
async fn time_keeps_stopped_data_and_sends_new_notices_before_it_deletes_resumed_data(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    stop(&stage).await.unwrap();
    stage.sleep_until("2026-06-01T02:00:00Z").await;
    assert_eq!((reason(&stage).await.as_str(), services(&neighbours)), ("account.closed_by_owner", vec![]));
    let shown = card(&stage).await;
    let stopper = shown.deletion_stopper.unwrap();
    assert!(stopper.agent_id.starts_with("agt_") && stopper.reason == WHY, "{stopper:?}");
    let account = shown.account.unwrap();
    assert_eq!((account.next_step, account.deletion_stop.unwrap().since.is_some()), (None, true));
    resume(&stage, OVER).await.unwrap();
    let last = wire_time("2026-06-15T16:59:59.999Z");
    let shown = card(&stage).await;
    assert_eq!(shown.deletion_stopper, None);
    let account = shown.account.unwrap();
    assert_eq!((account.next_step.unwrap().at, account.deletion_stop), (last, None));
    for morning in ["2026-06-01T02:00:01Z", "2026-06-12T02:00:00Z", "2026-06-15T16:00:00Z"] {
        stage.sleep_until(morning).await;
        stage.mails_arrive().await;
    }
    let told = mails(&stage).await.into_iter().filter(|mail| *mail == (AccountOccasion::Deletion, last));
    assert_eq!(told.count(), 2, "the owner gets both notices again");
    assert_eq!(services(&neighbours), Vec::<String>::new());
    stage.sleep_until("2026-06-15T17:00:00Z").await;
    assert_eq!(
        (reason(&stage).await.as_str(), services(&neighbours)),
        ("account.deleted", ALL.map(String::from).to_vec())
    );

    let timeline = stage.timeline().await;
    let kinds = timeline.iter().filter(|event| event.kind.starts_with("account.deletion_"));
    let kinds: Vec<_> = kinds.map(|event| event.kind.as_str()).collect();
    assert_eq!(kinds.len(), 2, "{kinds:?}");
    assert!(
        timeline.iter().all(|event| !event.reason.contains("Bandung")),
        "the agent's words are deleted too"
    );
    end(stage, &neighbours).await;
}

#[both_engines]
async fn a_stop_finds_a_deletion_that_waits_for_open_money(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    let money = GetOpenMoneyResponse { orders: vec![open_order(1, false)], ..Default::default() };
    neighbours.set().money = money;
    stage.sleep_until(DUE).await;
    stop(&stage).await.unwrap();
    neighbours.set().money = GetOpenMoneyResponse::default();
    stage.sleep_until("2026-03-01T00:00:00Z").await;
    assert_eq!((reason(&stage).await.as_str(), services(&neighbours)), ("account.closed_by_owner", vec![]));
    resume(&stage, OVER).await.unwrap();
    stage.sleep_until("2026-03-01T02:00:00Z").await;
    stage.mails_arrive().await;
    stage.sleep_until("2026-03-15T17:00:00Z").await;
    assert_eq!(reason(&stage).await, "account.deleted");
    end(stage, &neighbours).await;
}

#[both_engines]
async fn an_admin_alone_stops_a_deletion_once_and_not_after_it_began(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    let seen = version(&stage).await;
    for role in [Role::Viewer, Role::Support, Role::Finance] {
        let by_others = stop_as(&stage, role, seen).await;
        assert_eq!(by_others, refused(Kind::Forbidden, "agent.role_too_low"));
    }
    assert_eq!(resume(&stage, OVER).await, refused(Kind::Conflict, "account.deletion_not_stopped"));
    stop_as(&stage, Role::Admin, seen).await.unwrap();
    stop_as(&stage, Role::Admin, seen).await.expect("a second click has the same key");
    assert_eq!(stop(&stage).await, refused(Kind::Conflict, "account.deletion_stopped"));
    let stale = pb::ResumeDeletionRequest { decision: Some(decision(seen, "late")) };
    let stale = answer(stage.edge().resume_deletion(stage.test.as_agent(Role::Admin, stale)).await);
    assert_eq!(stale, refused(Kind::Conflict, "account.stale"));

    resume(&stage, OVER).await.unwrap();
    let mut told = notes(&stage).await;
    told.sort();
    assert_eq!(told, [KEPT, OVER].map(|note| (note.to_owned(), "/more/contact".to_owned())));
    stage.sleep_until("2026-03-01T00:00:00Z").await;
    assert_eq!(reason(&stage).await, "account.deleted");
    assert_eq!(stop(&stage).await, refused(Kind::Conflict, "account.deletion_begun"));
    end(stage, &neighbours).await;
}

#[both_engines]
async fn the_owner_of_a_closed_account_must_be_written_to(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    let silent = pb::StopDeletionRequest { decision: Some(decision(version(&stage).await, "no note")) };
    let silent = stage.edge().stop_deletion(stage.test.as_agent(Role::Admin, silent)).await;
    let failure = Failure::from(&silent.unwrap_err());
    assert_eq!(failure.fields, [FieldFailure::new("note", FieldReason::Required)]);
    assert_eq!(card(&stage).await.account.unwrap().deletion_stop, None);

    stop(&stage).await.unwrap();
    assert!(resume(&stage, " ").await.is_err());
    resume(&stage, OVER).await.unwrap();
    end(stage, &neighbours).await;
}
