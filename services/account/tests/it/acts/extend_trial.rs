use mostrador_account::Config;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{AccountNotice, AccountOccasion, SendMailRequest};
use mostrador_runtime::error::Kind;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Answer, Stage, answer, decision, edge_of, month, owner, refused, wire_time};

async fn extend(
    stage: &Stage,
    role: Role,
    days: u32,
    decision: pb::Decision,
) -> Answer<pb::ExtendTrialResponse> {
    let request = pb::ExtendTrialRequest { decision: Some(decision), days };
    answer(stage.edge().extend_trial(stage.test.as_agent(role, request)).await)
}

/// The mail of this occasion.
async fn mail(stage: &Stage, occasion: AccountOccasion) -> AccountNotice {
    let sent: Vec<SendMailRequest> = stage.test.outgoing(SEND_MAIL).await;
    let notices = sent.into_iter().filter_map(|request| match request.mail {
        Some(Mail::AccountNotice(notice)) => Some(notice),
        _ => None,
    });
    notices.into_iter().find(|notice| notice.occasion() == occasion).unwrap()
}

#[both_engines]
async fn a_longer_trial_stands_on_the_card_in_the_timeline_and_in_a_mail(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let noted = pb::Decision { owner_note: " Take your time. ".into(), ..decision(1, "slow internet") };
    extend(&stage, Role::Support, 7, noted.clone()).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.version, account.trial_ends_at), (2, wire_time("2026-01-25T16:59:59.999Z")));
    assert_eq!(account.next_step.unwrap().at, wire_time("2026-01-25T16:59:59.999Z"));
    extend(&stage, Role::Support, 7, noted).await.unwrap();
    assert_eq!(stage.account().await.version, 2, "a repeated request changes nothing");

    let timeline = stage.timeline().await;
    let told = timeline.iter().find(|event| event.kind == "trial.extended").unwrap();
    assert_eq!((told.reason.as_str(), told.owner_note.as_str()), ("slow internet", "Take your time."));
    let mail = mail(&stage, AccountOccasion::TrialExtended).await;
    assert_eq!((mail.days, mail.note.as_str()), (7, "Take your time."));
    assert_eq!(mail.at, wire_time("2026-01-25T16:59:59.999Z"));

    stage.sleep_until("2026-01-25T16:59:59.999Z").await;
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Trial);
    stage.sleep_until("2026-01-25T17:00:00Z").await;
    assert_eq!(stage.account().await.subscription_state(), pb::SubscriptionState::Free);
    assert_eq!(stage.happened().await.iter().filter(|kind| *kind == "trial.ended").count(), 1);
    stage.end().await;
}

#[both_engines]
async fn an_extension_reopens_a_trial_that_is_over(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.sleep_until("2026-02-10T03:00:00Z").await;
    let version = stage.account().await.version;
    extend(&stage, Role::Support, 3, decision(version, "came back")).await.unwrap();
    let account = stage.account().await;
    assert_eq!(account.subscription_state(), pb::SubscriptionState::Trial);
    assert_eq!(account.trial_ends_at, wire_time("2026-02-13T16:59:59.999Z"));
    stage.end().await;
}

#[both_engines]
async fn a_payment_follows_the_longer_trial(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    extend(&stage, Role::Support, 7, decision(1, "slow internet")).await.unwrap();
    stage.apply(month(1, 1, Some("2026-01-06T03:00:00Z"))).await.unwrap();
    assert_eq!(stage.account().await.paid_until, wire_time("2026-02-24T16:59:59.999Z"));
    let version = stage.account().await.version;
    let paid = extend(&stage, Role::Support, 7, decision(version, "more")).await;
    assert_eq!(paid, refused(Kind::Conflict, "account.no_trial"));
    stage.end().await;
}

#[both_engines]
async fn of_two_agents_who_saw_one_version_one_gives_days(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let replica = stage.replica(Config::default()).await;
    let request = |reason| {
        let decision = Some(decision(1, reason));
        stage.test.as_agent(Role::Support, pb::ExtendTrialRequest { decision, days: 7 })
    };
    let (mut here, mut there) = (stage.edge(), edge_of(&replica));
    let (here, there) =
        tokio::join!(here.extend_trial(request("slow")), there.extend_trial(request("slower")));
    let outcomes = [answer(here), answer(there)];
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.contains(&refused(Kind::Conflict, "account.stale")));
    assert_eq!(stage.account().await.trial_ends_at, wire_time("2026-01-25T16:59:59.999Z"));
    stage.end().await;
}

#[both_engines]
async fn absurd_extensions_and_those_of_a_viewer_are_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for days in [0, 366] {
        let absurd = extend(&stage, Role::Support, days, decision(1, "much")).await;
        assert_eq!(absurd, refused(Kind::Invalid, "request.invalid"));
    }
    let essay = pb::Decision { owner_note: "x".repeat(501), ..decision(1, "much") };
    let essay = extend(&stage, Role::Support, 7, essay).await;
    assert_eq!(essay, refused(Kind::Invalid, "request.invalid"));
    let viewer = extend(&stage, Role::Viewer, 7, decision(1, "mine")).await;
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    let stale = extend(&stage, Role::Support, 7, decision(2, "late")).await;
    assert_eq!(stale, refused(Kind::Conflict, "account.stale"));
    assert_eq!(stage.refusals().await[0].2, owner(1).account_id.to_string());
    stage.end().await;
}
