use jiff::SignedDuration;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::runtime::v1::timeline_service_client::TimelineServiceClient;
use mostrador_proto::runtime::v1::{Event, ListEventsRequest};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, SecurityLog, both_engines, numbered};
use prost::Message;

use crate::note_owner::note;
use crate::stage::{Answer, Stage, answer, owner, refused};

fn asked(cause: pb::RevealCause, reason: &str) -> pb::RevealContactRequest {
    pb::RevealContactRequest {
        account_id: owner(1).account_id.to_string(),
        cause: cause.into(),
        reason: reason.into(),
        idempotency_key: format!("reveal-{reason}"),
        request_hash: vec![1],
    }
}

async fn reveal(
    stage: &Stage,
    role: Role,
    request: pb::RevealContactRequest,
) -> Answer<pb::RevealContactResponse> {
    answer(stage.edge().reveal_contact(stage.test.as_agent(role, request)).await)
}

fn revealed(events: Vec<Event>) -> Vec<Event> {
    events.into_iter().filter(|event| event.kind.starts_with("contact.revealed")).collect()
}

#[both_engines]
async fn agents_see_a_masked_contact_until_they_state_a_need(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let masked = ("S•••@Example.com".to_owned(), "•••701".to_owned());
    let id = owner(1).account_id.to_string();
    let card = pb::GetAccountRequest { account_id: id.clone() };
    let card = answer(stage.edge().get_account(stage.test.as_agent(Role::Admin, card)).await).unwrap();
    let shown = card.account.unwrap();
    assert_eq!((shown.owner_email, shown.owner_phone), masked);
    let list = pb::SearchAccountsRequest { query: "sari1@example.com".into(), ..Default::default() };
    let list = answer(stage.edge().search_accounts(stage.test.as_agent(Role::Admin, list)).await).unwrap();
    assert_eq!((&list.accounts[0].owner_email, &list.accounts[0].owner_phone), (&masked.0, &masked.1));
    let acts = pb::PreviewActsRequest { account_id: id, days: 0 };
    let acts = answer(stage.edge().preview_acts(stage.test.as_agent(Role::Admin, acts)).await).unwrap();
    let after = acts.acts.into_iter().find_map(|act| act.after).unwrap();
    assert_eq!((after.owner_email, after.owner_phone), masked);

    let log = SecurityLog::new();
    let whole = reveal(&stage, Role::Support, asked(pb::RevealCause::ReachOwner, " the printer ")).await;
    let whole = whole.unwrap();
    let line = &log.lines()[0];
    let named = ["event=contact.revealed", "session_id=", "detail=reach_owner"];
    assert!(named.iter().all(|field| line.contains(field)), "{line}");
    assert_eq!((whole.email.as_str(), whole.phone.as_str()), ("Sari1@Example.com", "+628123456701"));
    stage.end().await;
}

#[both_engines]
async fn a_look_stands_in_the_timeline_of_the_owner_and_of_colleagues(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    reveal(&stage, Role::Support, asked(pb::RevealCause::ReachOwner, " the printer ")).await.unwrap();
    reveal(&stage, Role::Finance, asked(pb::RevealCause::LegalRequest, "")).await.unwrap();
    let seen = revealed(stage.timeline().await);
    let told: Vec<_> = seen.iter().map(|event| (event.kind.as_str(), event.reason.as_str())).collect();
    let expected = [("contact.revealed_legal_request", ""), ("contact.revealed_reach_owner", "the printer")];
    assert_eq!(told, expected);
    assert!(seen.iter().all(|event| event.actor_kind().text() == "agent" && event.facts.is_empty()));

    let own = stage.test.as_owner(&owner(1), ListEventsRequest::default());
    let own = TimelineServiceClient::new(stage.served.wire()).list_events(own).await.unwrap().into_inner();
    let own: Vec<_> = revealed(own.events).into_iter().map(|event| event.kind).collect();
    assert_eq!(own, expected.map(|(kind, _)| kind));
    stage.end().await;
}

#[both_engines]
async fn a_repeated_request_is_one_look_and_leaves_no_copy(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let request = asked(pb::RevealCause::VerifyCaller, "");
    let first = reveal(&stage, Role::Support, request.clone()).await.unwrap();
    stage.test.advance(SignedDuration::from_mins(1));
    let again = reveal(&stage, Role::Support, request.clone()).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(revealed(stage.timeline().await).len(), 1);
    let other = pb::RevealContactRequest { request_hash: vec![2], ..request };
    let other = reveal(&stage, Role::Support, other).await;
    assert_eq!(other, refused(Kind::Invalid, "idempotency.key_reused"));
    let mut conn = stage.test.runtime().db.read().await.unwrap();
    let kept: Vec<(Vec<u8>,)> = sqlx::query_as("SELECT answer FROM remembered_answers WHERE call = $1")
        .bind("reveal_contact")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    let [(kept,)] = &kept[..] else { panic!("one") };
    let time_alone = pb::RevealContactResponse { email: String::new(), phone: String::new(), ..first };
    assert_eq!(kept, &time_alone.encode_to_vec());
    drop(conn);
    stage.end().await;
}

#[both_engines]
async fn a_late_repetition_shows_nothing_not_even_a_new_address(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let request = asked(pb::RevealCause::ReachOwner, "");
    reveal(&stage, Role::Support, request.clone()).await.unwrap();
    let changed = stage.test.delivered(&numbered(1), note(1, 1, "ana@toko.id"));
    answer(stage.from(ServiceName::Auth).note_owner(changed).await).unwrap();
    stage.test.advance(SignedDuration::from_mins(1) + SignedDuration::from_millis(1));
    let late = reveal(&stage, Role::Support, request.clone()).await;
    assert_eq!(late, refused(Kind::Invalid, "idempotency.key_reused"));
    assert_eq!(revealed(stage.timeline().await).len(), 1);

    let anew = pb::RevealContactRequest { idempotency_key: "reveal-anew".into(), ..request };
    let anew = reveal(&stage, Role::Support, anew).await.unwrap();
    assert_eq!((anew.email.as_str(), anew.phone.as_str()), ("ana@toko.id", "+6281234567890"));
    assert_eq!(revealed(stage.timeline().await).len(), 2);
    stage.end().await;
}

#[both_engines]
async fn a_viewer_a_look_without_a_need_and_an_unknown_account_are_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let viewer = reveal(&stage, Role::Viewer, asked(pb::RevealCause::ReachOwner, "")).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    assert_eq!(stage.refusals().await[0].1, "RevealContact");
    for (cause, reason) in [
        (pb::RevealCause::Unspecified, "to look".to_owned()),
        (pb::RevealCause::Other, "  ".to_owned()),
        (pb::RevealCause::ReachOwner, "x".repeat(501)),
    ] {
        let without = reveal(&stage, Role::Support, asked(cause, &reason)).await;
        assert_eq!(without, refused(Kind::Invalid, "request.invalid"), "{cause:?}");
    }
    let account_id = owner(2).account_id.to_string();
    let unknown = pb::RevealContactRequest { account_id, ..asked(pb::RevealCause::ReachOwner, "") };
    let unknown = reveal(&stage, Role::Support, unknown).await;
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    let request = asked(pb::RevealCause::ReachOwner, "");
    let own = answer(stage.edge().reveal_contact(stage.test.as_owner(&owner(1), request)).await);
    assert_eq!(own, refused(Kind::Forbidden, "session.not_an_agent"));
    assert!(revealed(stage.timeline().await).is_empty());
    stage.end().await;
}
