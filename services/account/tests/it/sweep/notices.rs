//! The timed work: owners are told of the steps that time brings, and the steps are taken.

use jiff::SignedDuration;
use mostrador_account::Config;
use mostrador_account::app::App;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::domain::policy::Policy;
use mostrador_account::jobs::watch_accounts;
use mostrador_account::topics::REVIEW_ACCOUNT;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::{Mail, Recipient};
use mostrador_proto::mailer::v1::{AccountNotice, AccountOccasion, SendMailRequest};
use mostrador_runtime::ServiceName;
use mostrador_runtime::db::DbError;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::stage::{Stage, answer, month, owner, set_renewal, wire_time};

/// The occasion of each mail to owner 1, and the instant that the mail tells.
pub(crate) async fn mails(stage: &Stage) -> Vec<(AccountOccasion, Option<prost_types::Timestamp>)> {
    let sent: Vec<SendMailRequest> = stage.test.outgoing(SEND_MAIL).await;
    let mut notices: Vec<AccountNotice> = Vec::new();
    for request in sent {
        assert_eq!(request.recipient, Some(Recipient::OwnerId(owner(1).owner_id.to_string())));
        let Some(Mail::AccountNotice(notice)) = request.mail else { unreachable!() };
        assert_eq!(notice.store_name, "Kopi Senja 1");
        notices.push(notice);
    }
    notices.sort_by_key(|notice| notice.at.as_ref().map(|at| (at.seconds, at.nanos)));
    notices.into_iter().map(|notice| (notice.occasion(), notice.at)).collect()
}

async fn state(stage: &Stage) -> pb::AccountState {
    stage.account().await.account_state()
}

async fn use_account(stage: &Stage, at: &str) {
    let account_id = owner(1).account_id.to_string();
    let note = pb::NoteActivityRequest { account_id, at: wire_time(at) };
    let request = stage.test.delivered(&numbered(1), note);
    answer(stage.from(ServiceName::Auth).note_activity(request).await).unwrap();
}

#[both_engines]
async fn an_unused_account_becomes_inactive_and_is_held_each_after_a_notice(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    let idle = (AccountOccasion::Idle, wire_time("2026-03-06T16:59:59.999Z"));
    let still_idle = (AccountOccasion::StillIdle, wire_time("2026-04-05T16:59:59.999Z"));
    stage.sleep_until("2026-02-27T01:59:59Z").await;
    assert_eq!(mails(&stage).await, []);
    stage.sleep_until("2026-02-27T02:00:00Z").await;
    assert_eq!(mails(&stage).await, [idle]);
    assert_eq!(stage.account().await.next_step.unwrap().kind, "idle");

    stage.sleep_until("2026-03-06T16:59:59.999Z").await;
    assert_eq!(state(&stage).await, pb::AccountState::Active);
    stage.sleep_until("2026-03-06T17:00:00Z").await;
    let account = stage.account().await;
    assert_eq!(account.account_state(), pb::AccountState::Inactive);
    let next = account.next_step.unwrap();
    assert_eq!((next.kind.as_str(), next.at), ("still_idle", still_idle.1));

    stage.sleep_until("2026-03-29T02:00:00Z").await;
    assert_eq!(mails(&stage).await, [idle, still_idle]);
    stage.sleep_until("2026-04-05T17:00:00Z").await;
    let account = stage.account().await;
    assert_eq!(account.account_state(), pb::AccountState::Frozen);
    let next = account.next_step.unwrap();
    let deletion = (AccountOccasion::Deletion, wire_time("2026-05-06T16:59:59.999Z"));
    assert_eq!((account.holds[0].kind().text(), next.kind.as_str()), ("still_idle", "deleted"));
    assert_eq!(next.at, deletion.1);
    let frozen = (AccountOccasion::Frozen, wire_time("2026-04-05T17:00:00Z"));
    assert_eq!(mails(&stage).await, [idle, still_idle, frozen]);
    let held = stage.timeline().await.into_iter().find(|event| event.kind == "account.held_still_idle");
    assert_eq!(held.unwrap().actor_kind().text(), "system");

    for moment in ["2026-04-22T02:00:00Z", "2026-05-03T02:00:00Z", "2026-05-06T16:59:59Z"] {
        stage.sleep_until(moment).await;
    }
    assert_eq!(mails(&stage).await, [idle, still_idle, frozen, deletion, deletion]);
    stage.end().await;
}

#[both_engines]
async fn use_after_the_notice_keeps_the_account_active(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.sleep_until("2026-03-05T03:00:00Z").await;
    use_account(&stage, "2026-03-05T03:00:00Z").await;
    assert_eq!(stage.account().await.next_step, None);
    stage.sleep_until("2026-03-20T03:00:00Z").await;
    assert_eq!(state(&stage).await, pb::AccountState::Active);
    stage.sleep_until("2026-04-27T02:00:00Z").await;
    assert_eq!(mails(&stage).await.last().unwrap().1, wire_time("2026-05-04T16:59:59.999Z"));
    stage.end().await;
}

#[both_engines]
async fn a_late_run_tells_the_owner_first(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.sleep_until("2026-06-01T03:00:00Z").await;
    assert_eq!(state(&stage).await, pb::AccountState::Active);
    assert_eq!(mails(&stage).await, [(AccountOccasion::Idle, wire_time("2026-06-04T16:59:59.999Z"))]);
    assert_eq!(stage.account().await.next_step.unwrap().at, wire_time("2026-06-04T16:59:59.999Z"));
    stage.sleep_until("2026-06-04T17:00:00Z").await;
    assert_eq!(state(&stage).await, pb::AccountState::Inactive);
    stage.end().await;
}

#[both_engines]
async fn paid_time_is_no_idle_time(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    set_renewal(&stage, false).await.unwrap();
    stage.sleep_until("2026-04-11T01:59:59Z").await;
    assert_eq!(mails(&stage).await, []);
    stage.sleep_until("2026-04-11T02:00:00Z").await;
    assert_eq!(mails(&stage).await, [(AccountOccasion::Idle, wire_time("2026-04-18T16:59:59.999Z"))]);
    stage.end().await;
}

#[both_engines]
async fn an_owner_hears_of_a_freeze_its_end_and_the_close(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    for cause in [Cause::FrozenByAgent, Cause::FraudSuspected, Cause::ThawedByAgent, Cause::FraudRuledOut] {
        stage.step(cause).await.unwrap();
    }
    stage.step(Cause::ClosedByAgent).await.unwrap();
    let mut told: Vec<_> = mails(&stage).await.into_iter().map(|(occasion, _)| occasion).collect();
    told.sort();
    let frozen = AccountOccasion::Frozen;
    assert_eq!(told, [frozen, frozen, AccountOccasion::Thawed, AccountOccasion::Closed]);
    stage.end().await;
}

#[both_engines]
async fn the_mail_about_a_freeze_names_each_cause(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.step(Cause::PaymentLate).await.unwrap();
    let [request] = stage.test.outgoing::<SendMailRequest>(SEND_MAIL).await.try_into().unwrap();
    let Some(Mail::AccountNotice(notice)) = request.mail else { unreachable!() };
    assert_eq!(notice.holds, stage.account().await.holds, "the mail names the holds that the account shows");
    assert_eq!(notice.holds[0].reason, "account.frozen_payment_late");
    assert_eq!(notice.account_id, owner(1).account_id.as_str());
    stage.end().await;
}

#[both_engines]
async fn each_further_hold_is_told_once_with_its_own_way_out(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.step(Cause::PaymentLate).await.unwrap();
    stage.test.advance(SignedDuration::from_hours(24));
    stage.step(Cause::FraudSuspected).await.unwrap();
    stage.test.advance(SignedDuration::from_hours(24));
    stage.step(Cause::FrozenByAgent).await.unwrap();
    // The account stays frozen by holds that its owner was told of.
    stage.step(Cause::FraudRuledOut).await.unwrap();
    stage.step(Cause::PaymentArrived).await.unwrap();

    let mut notices: Vec<SendMailRequest> = stage.test.outgoing(SEND_MAIL).await;
    notices.sort_by_key(|request| freeze(request).at.map(|at| at.seconds));
    let told: Vec<_> = notices
        .iter()
        .map(|request| {
            let notice = freeze(request);
            let reasons: Vec<_> = notice.holds.iter().map(|hold| hold.reason.as_str()).collect();
            (notice.was_frozen, notice.at, reasons.join(" "))
        })
        .collect();
    let day = |text: &str| wire_time(&format!("2026-01-{text}T03:00:00Z"));
    assert_eq!(
        told,
        [
            (false, day("05"), "account.frozen_payment_late".to_owned()),
            (true, day("06"), "account.frozen_fraud".to_owned()),
            (true, day("07"), "account.frozen_by_agent".to_owned()),
        ]
    );
    assert_eq!(freeze(&notices[2]).holds, stage.account().await.holds, "as the account itself says it");
    stage.end().await;
}

fn freeze(request: &SendMailRequest) -> &AccountNotice {
    let Some(Mail::AccountNotice(notice)) = &request.mail else { unreachable!() };
    assert_eq!(notice.occasion(), AccountOccasion::Frozen);
    notice
}

/// Leaves the accounts as a program from before the clocks did.
async fn forget_clocks(stage: &Stage) {
    let db = stage.test.runtime().db;
    let forgotten = db.write(async |tx| {
        sqlx::query("DELETE FROM outbox WHERE topic = 'review_account'").execute(tx.conn()).await?;
        sqlx::query("UPDATE accounts SET clocks_from_at = NULL, review_at = NULL, planned_under = ''")
            .execute(tx.conn())
            .await?;
        Ok::<_, DbError>(())
    });
    forgotten.await.unwrap();
}

#[both_engines]
async fn the_clocks_of_older_accounts_start_anew(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    forget_clocks(&stage).await;
    stage.sleep_until("2026-06-01T03:00:00Z").await;
    assert_eq!(mails(&stage).await, []);
    let app = App::new(Config::default(), stage.test.runtime());
    assert_eq!(watch_accounts::run_once(&app).await.unwrap(), 1);
    assert_eq!(watch_accounts::run_once(&app).await.unwrap(), 0);
    stage.sleep_until("2026-07-24T01:59:59Z").await;
    assert_eq!(mails(&stage).await, []);
    stage.sleep_until("2026-07-24T02:00:00Z").await;
    assert_eq!(mails(&stage).await, [(AccountOccasion::Idle, wire_time("2026-07-31T16:59:59.999Z"))]);
    stage.end().await;
}

#[both_engines]
async fn a_hold_that_an_older_program_did_not_plan_is_planned_without_a_message(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let app = App::new(Config::default(), stage.test.runtime());
    assert_eq!(watch_accounts::plan_holds(&app).await.unwrap(), 0, "the opening plans the hold");
    let holds = async || {
        let mut conn = stage.test.runtime().db.read().await.unwrap();
        let row: (Option<String>, Option<i64>, String) =
            sqlx::query_as("SELECT next_hold, next_hold_at, planned_under FROM accounts")
                .fetch_one(&mut *conn)
                .await
                .unwrap();
        row
    };
    let before = holds().await;
    assert_eq!(before.0.as_deref(), Some("missing_papers"));
    let runtime = stage.test.runtime();
    let older = runtime.db.write(async |tx| {
        sqlx::query("UPDATE accounts SET next_hold = NULL, next_hold_at = NULL, hold_planned_under = ''")
            .execute(tx.conn())
            .await?;
        Ok::<_, DbError>(())
    });
    older.await.unwrap();
    let sent = stage.test.outgoing::<pb::AccountReview>(REVIEW_ACCOUNT).await.len();

    assert_eq!(watch_accounts::run_once(&app).await.unwrap(), 0, "both programs plan under one policy");
    assert_eq!(watch_accounts::plan_holds(&app).await.unwrap(), 1);
    assert_eq!(holds().await, before);
    assert_eq!(watch_accounts::plan_holds(&app).await.unwrap(), 0);
    assert_eq!(stage.test.outgoing::<pb::AccountReview>(REVIEW_ACCOUNT).await.len(), sent);
    stage.end().await;
}

#[both_engines]
async fn another_policy_plans_the_work_anew(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    let policy = Policy { idle_days: 20, ..Policy::default() };
    let app = App::new(Config { policy }, stage.test.runtime());
    assert_eq!(watch_accounts::run_once(&app).await.unwrap(), 1);
    let planned: Vec<pb::AccountReview> = stage.test.outgoing(REVIEW_ACCOUNT).await;
    assert_eq!(planned.len(), 2, "the message of the old plan stays, and finds no due work");
    stage.sleep_until("2026-01-18T02:00:00Z").await;
    let left: Vec<pb::AccountReview> = stage.test.outgoing(REVIEW_ACCOUNT).await;
    assert_eq!(left.len(), 1);
    stage.end().await;
}
