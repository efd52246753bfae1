use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::SET_STANDING;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::auth::v1::{SetStandingRequest, Standing};
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{AccountOccasion, SendMailRequest};
use mostrador_runtime::error::Kind;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Answer, Stage, answer, decision, owner, refused};

async fn step(
    stage: &Stage,
    role: Role,
    step: pb::AgentStep,
    decision: pb::Decision,
) -> Answer<pb::StepAccountResponse> {
    let request = pb::StepAccountRequest { decision: Some(decision), step: step.into() };
    answer(stage.edge().step_account(stage.test.as_agent(role, request)).await)
}

/// The version, and the kinds of the holds.
fn held(answer: Answer<pb::StepAccountResponse>) -> (i64, Vec<String>) {
    let decided = answer.unwrap().decided.unwrap();
    (decided.version, decided.holds.into_iter().map(|hold| hold.kind().text().to_owned()).collect())
}

#[both_engines]
async fn an_agent_freezes_and_thaws_with_a_reason(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let frozen = step(&stage, Role::Support, pb::AgentStep::Freeze, decision(1, "asked by phone")).await;
    assert_eq!(held(frozen), (2, vec!["agent".to_owned()]));
    let account = stage.account().await;
    assert_eq!(account.account_state(), pb::AccountState::Frozen);
    assert_eq!(account.explanation.unwrap().reason, "account.frozen_by_agent");

    let thawed = step(&stage, Role::Support, pb::AgentStep::Thaw, decision(2, "settled")).await;
    assert_eq!(held(thawed), (3, vec![]));
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active);

    let timeline = stage.timeline().await;
    let told = |kind: &str| timeline.iter().find(|event| event.kind == kind).unwrap();
    let (held, released) = (told("account.held_agent"), told("account.released_agent"));
    assert_eq!((held.actor_kind().text(), held.reason.as_str()), ("agent", "asked by phone"));
    assert_eq!(released.reason, "settled");
    let standings: Vec<SetStandingRequest> = stage.test.outgoing(SET_STANDING).await;
    let mut standings: Vec<_> = standings.iter().map(|told| (told.version, told.standing())).collect();
    standings.sort_by_key(|(version, _)| *version);
    assert_eq!(standings, [(2, Standing::Limited), (3, Standing::Full)]);
    stage.end().await;
}

#[both_engines]
async fn a_decision_about_another_version_changes_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::DataMissing).await.unwrap();
    let stale = step(&stage, Role::Support, pb::AgentStep::Freeze, decision(1, "too late")).await;
    assert_eq!(stale, refused(Kind::Conflict, "account.stale"));
    let account = stage.account().await;
    assert_eq!((account.version, account.holds.len()), (2, 1));
    stage.end().await;
}

#[both_engines]
async fn a_hold_is_placed_and_lifted_once(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let freeze =
        |version, reason| step(&stage, Role::Support, pb::AgentStep::Freeze, decision(version, reason));
    let thaw = |version, reason| step(&stage, Role::Support, pb::AgentStep::Thaw, decision(version, reason));
    assert_eq!(thaw(1, "nothing to lift").await, refused(Kind::Conflict, "account.not_held"));
    freeze(1, "first").await.unwrap();
    assert_eq!(freeze(2, "again").await, refused(Kind::Conflict, "account.held_already"));
    let first = freeze(1, "first").await;
    assert_eq!(held(first).0, 2, "a repeated request gets its answer again");
    stage.end().await;
}

#[both_engines]
async fn a_suspicion_is_a_hold_of_its_own_that_an_admin_ends(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    step(&stage, Role::Support, pb::AgentStep::Freeze, decision(1, "asked")).await.unwrap();
    let both = step(&stage, Role::Support, pb::AgentStep::SuspectFraud, decision(2, "odd papers")).await;
    assert_eq!(held(both), (3, vec!["fraud".to_owned(), "agent".to_owned()]));
    assert_eq!(stage.account().await.explanation.unwrap().reason, "account.frozen_fraud");

    let low = step(&stage, Role::Finance, pb::AgentStep::RuleOutFraud, decision(3, "fine")).await;
    assert_eq!(low, refused(Kind::Forbidden, "agent.role_too_low"));
    let cleared = step(&stage, Role::Admin, pb::AgentStep::RuleOutFraud, decision(3, "fine")).await;
    assert_eq!(held(cleared), (4, vec!["agent".to_owned()]), "only the suspicion ends");
    stage.end().await;
}

#[both_engines]
async fn only_an_admin_closes_and_a_closed_account_stays_closed(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let low = step(&stage, Role::Support, pb::AgentStep::Close, decision(1, "gone")).await;
    assert_eq!(low, refused(Kind::Forbidden, "agent.role_too_low"));
    let account_id = owner(1).account_id.to_string();
    let refusals = stage.refusals().await;
    assert_eq!(refusals.len(), 1);
    assert_eq!((refusals[0].1.as_str(), &refusals[0].2), ("StepAccount", &account_id));

    let close = pb::AgentStep::CloseForFraud;
    let unsuspected = step(&stage, Role::Admin, close, decision(1, "forged papers")).await;
    assert_eq!(unsuspected, refused(Kind::Conflict, "account.not_held"));
    step(&stage, Role::Support, pb::AgentStep::SuspectFraud, decision(1, "odd papers")).await.unwrap();
    step(&stage, Role::Admin, close, decision(2, "forged papers")).await.unwrap();
    let account = stage.account().await;
    assert_eq!(account.account_state(), pb::AccountState::Closed);
    assert_eq!(account.explanation.unwrap().reason, "account.closed_for_fraud");
    let thawed = step(&stage, Role::Admin, pb::AgentStep::Freeze, decision(3, "back")).await;
    assert_eq!(thawed, refused(Kind::Forbidden, "account.closed"));
    stage.end().await;
}

#[both_engines]
async fn a_decision_needs_a_reason_a_step_and_an_agent(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for (kind, reason) in [(pb::AgentStep::Freeze, "  "), (pb::AgentStep::Unspecified, "asked")] {
        let answer = step(&stage, Role::Support, kind, decision(1, reason)).await;
        assert_eq!(answer, refused(Kind::Invalid, "request.invalid"));
    }
    let viewer = step(&stage, Role::Viewer, pb::AgentStep::Freeze, decision(1, "asked")).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    let request =
        pb::StepAccountRequest { decision: Some(decision(1, "mine")), step: pb::AgentStep::Freeze.into() };
    let by_owner = answer(stage.edge().step_account(stage.test.as_owner(&owner(1), request)).await);
    assert_eq!(by_owner, refused(Kind::Forbidden, "session.not_an_agent"));
    let unknown = pb::Decision { account_id: owner(2).account_id.to_string(), ..decision(1, "whose") };
    let unknown = step(&stage, Role::Support, pb::AgentStep::Freeze, unknown).await;
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    stage.end().await;
}

#[both_engines]
async fn an_agent_opens_an_unused_account_again(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let early = step(&stage, Role::Support, pb::AgentStep::Readmit, decision(1, "wrote to us")).await;
    assert_eq!(early, refused(Kind::Conflict, "account.not_held"));
    stage.step(Cause::Idle).await.unwrap();
    stage.step(Cause::StillIdle).await.unwrap();
    let open = step(&stage, Role::Support, pb::AgentStep::Readmit, decision(3, "wrote to us")).await;
    assert_eq!(held(open), (4, vec![]));
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active);
    stage.end().await;
}

#[both_engines]
async fn a_note_for_the_owner_is_apart_from_the_reason(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let noted = |version, reason: &str, note: &str| pb::Decision {
        owner_note: note.into(),
        ..decision(version, reason)
    };
    step(&stage, Role::Support, pb::AgentStep::Freeze, noted(1, "odd", "Call us")).await.unwrap();
    step(&stage, Role::Support, pb::AgentStep::SuspectFraud, noted(2, "odder", "Send papers")).await.unwrap();
    let timeline = stage.timeline().await;
    let told = timeline.iter().find(|event| event.kind == "account.held_agent").unwrap();
    assert_eq!((told.reason.as_str(), told.owner_note.as_str()), ("odd", "Call us"));

    let sent: Vec<SendMailRequest> = stage.test.outgoing(SEND_MAIL).await;
    let mut mails: Vec<_> = sent
        .into_iter()
        .map(|request| match request.mail {
            Some(Mail::AccountNotice(notice)) => (notice.occasion(), notice.note),
            _ => unreachable!(),
        })
        .collect();
    mails.sort();
    let frozen = |note: &str| (AccountOccasion::Frozen, note.to_owned());
    assert_eq!(mails, [frozen("Call us"), frozen("Send papers")]);
    stage.end().await;
}
