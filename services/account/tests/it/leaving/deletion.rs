//! The personal data of accounts that are closed, ended or unused are deleted after a notice.

use mostrador_account::Config;
use mostrador_account::app::App;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::domain::policy::{Policy, Taker};
use mostrador_account::jobs::watch_accounts;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::account::v1::open_account_again_response::Outcome;
use mostrador_proto::auth::v1 as auth;
use mostrador_proto::commerce::v1::{GetOpenMoneyResponse, ReplaceAccountRequest};
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{AccountOccasion, ForgetOwnerRequest, SendMailRequest};
use mostrador_proto::registration::v1 as registration;
use mostrador_runtime::config::InstallationConfig;
use mostrador_runtime::db::DbError;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, numbered};
use mostrador_runtime::{ServiceConfig, ServiceName};

use crate::neighbours::{Neighbours, open_order};
use crate::opening::open_account_again::{may_return, open_again};
use crate::search_accounts::found;
use crate::staff::{add, cashier};
use crate::stage::{Stage, answer, opening, owner, shop_id, wire_time};
use crate::sweep::notices::mails;
use crate::sweep::preview_sweep::preview;

pub(crate) const TOLD: &str = "2026-01-21T02:00:00Z";
const LAST: &str = "2026-02-04T16:59:59.999Z";
pub(crate) const DUE: &str = "2026-02-04T17:00:00Z";
pub(crate) const ALL: [&str; 4] = ["auth", "commerce", "mailer", "registration"];

/// A stage with the open account of owner 1, beside all other services, which the test plays.
pub(crate) async fn stage(engine: Engine) -> (Stage, Neighbours) {
    let neighbours = Neighbours::default();
    let address = neighbours.serve().await;
    let services = [ServiceName::Auth, ServiceName::Commerce, ServiceName::Registration, ServiceName::Mailer];
    let stage = Stage::beside(engine, &services.map(|service| (service, address))).await;
    stage.open(opening(1)).await.unwrap();
    neighbours.set().keeps_mails_waiting = true;
    (stage, neighbours)
}

pub(crate) async fn end(stage: Stage, neighbours: &Neighbours) {
    neighbours.set().keeps_mails_waiting = false;
    stage.end().await;
}

/// An account with a member of the staff, closed on 5 January; its owner was told of the deletion.
pub(crate) async fn told(engine: Engine) -> (Stage, Neighbours) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().owner_goes = true;
    add(&stage, cashier(1, "Rina")).await.unwrap();
    stage.step(Cause::ClosedByOwner).await.unwrap();
    stage.sleep_until(TOLD).await;
    stage.mails_arrive().await;
    (stage, neighbours)
}

/// The account's card, as an agent sees it.
pub(crate) async fn card(stage: &Stage) -> pb::GetAccountResponse {
    let asked = pb::GetAccountRequest { account_id: owner(1).account_id.to_string() };
    let asked = stage.test.as_agent(Role::Viewer, asked);
    answer(stage.edge().get_account(asked).await).unwrap()
}

pub(crate) fn services(neighbours: &Neighbours) -> Vec<String> {
    let mut told = std::mem::take(&mut neighbours.set().told);
    told.sort();
    told
}

/// The owners and the accounts that mailer was told to forget.
fn told_mailer(neighbours: &Neighbours) -> Vec<(String, String)> {
    let told: Vec<ForgetOwnerRequest> = neighbours.heard("MailerService/ForgetOwner");
    told.into_iter().map(|told| (told.owner_id, told.account_id)).collect()
}

pub(crate) async fn reason(stage: &Stage) -> String {
    card(stage).await.account.unwrap().explanation.unwrap().reason
}

async fn certificates(stage: &Stage) -> usize {
    stage.timeline().await.iter().filter(|event| event.kind == "account.data_deleted").count()
}

/// The rows of this service that hold a name of the test's account.
async fn rows_with_names(stage: &Stage) -> i64 {
    let mut conn = stage.test.runtime().db.read().await.unwrap();
    let (count,): (i64,) = sqlx::query_as(
        "SELECT (SELECT COUNT(*) FROM accounts WHERE owner_name || owner_email || owner_phone || store_name
                     || search_email || search_name || search_store || search_phone <> '')
              + (SELECT COUNT(*) FROM shops WHERE shop_name || search_name <> '' OR address LIKE '%Braga%')
              + (SELECT COUNT(*) FROM staff WHERE staff_name <> '')
              + (SELECT COUNT(*) FROM events WHERE facts LIKE '%Senja%' OR facts LIKE '%Rina%')",
    )
    .fetch_one(&mut *conn)
    .await
    .unwrap();
    count
}

#[both_engines]
async fn a_closed_account_is_deleted_after_a_notice_and_leaves_a_certificate(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    let next = card(&stage).await.account.unwrap().next_step.unwrap();
    assert_eq!((next.kind.as_str(), next.at), ("deleted", wire_time(LAST)));
    assert!(mails(&stage).await.contains(&(AccountOccasion::Deletion, wire_time(LAST))));
    stage.sleep_until(LAST).await;
    assert_eq!((reason(&stage).await.as_str(), services(&neighbours)), ("account.closed_by_owner", vec![]));
    assert!(rows_with_names(&stage).await > 4);

    stage.sleep_until(DUE).await;
    assert_eq!(services(&neighbours), ALL);
    assert_eq!(reason(&stage).await, "account.deleted");
    assert_eq!(rows_with_names(&stage).await, 0);
    let card = card(&stage).await;
    let account = card.account.unwrap();
    assert_eq!((account.owner_name.as_str(), account.owner_email.as_str()), ("", ""));
    assert_eq!((account.account_state(), account.next_step), (pb::AccountState::Closed, None));
    assert_eq!(card.shops[0].address.clone().unwrap(), pb::Address::default());
    let timeline = stage.timeline().await;
    let certificate = timeline.iter().find(|event| event.kind == "account.data_deleted").unwrap();
    let fact = |name: &str| format!("{:?}", certificate.facts[name]);
    assert!(fact("auth").contains('4') && fact("commerce").contains('3') && fact("mailer").contains('1'));
    assert_eq!(timeline.iter().filter(|event| event.kind == "account.closed").count(), 1);

    stage.sleep_until("2027-02-04T17:00:00Z").await;
    assert_eq!(
        (certificates(&stage).await, services(&neighbours)),
        (1, vec![]),
        "a deleted account has no further deletion"
    );
    end(stage, &neighbours).await;
}

#[both_engines]
async fn no_data_are_deleted_while_money_is_open(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    let money = GetOpenMoneyResponse { orders: vec![open_order(1, false)], ..Default::default() };
    neighbours.set().money = money;
    stage.sleep_until(DUE).await;
    assert_eq!((reason(&stage).await.as_str(), services(&neighbours)), ("account.closed_by_owner", vec![]));
    stage.sleep_until("2026-02-05T18:00:00Z").await;
    assert_eq!(reason(&stage).await, "account.closed_by_owner");
    assert!(rows_with_names(&stage).await > 4);
    let [swept] = preview(&stage, "2026-02-06", "").await.unwrap().accounts.try_into().unwrap();
    let shown: Vec<_> = swept.steps.iter().map(|step| (step.day.as_str(), step.held_up)).collect();
    assert_eq!(shown, [("2026-02-06", true)]);

    neighbours.set().money = GetOpenMoneyResponse::default();
    stage.sleep_until("2026-02-06T19:00:00Z").await;
    assert_eq!((reason(&stage).await.as_str(), rows_with_names(&stage).await), ("account.deleted", 0));
    assert_eq!(services(&neighbours), ALL);
    end(stage, &neighbours).await;
}

#[both_engines]
async fn an_unused_account_is_deleted_unless_an_agent_opens_it_again(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    for cause in [Cause::Idle, Cause::StillIdle] {
        stage.step(cause).await.unwrap();
    }
    stage.sleep_until(TOLD).await;
    stage.step(Cause::ReadmittedByAgent).await.unwrap();
    stage.sleep_until("2026-02-10T00:00:00Z").await;
    assert_eq!(services(&neighbours), [""; 0]);
    assert!(rows_with_names(&stage).await >= 3);
    end(stage, &neighbours).await;
}

#[both_engines]
async fn an_owner_who_stays_in_auth_keeps_the_mails_and_may_return(
    engine: Engine,
    #[values(false, true)] was_fraud: bool,
) {
    let (stage, neighbours) = stage(engine).await;
    if was_fraud {
        stage.step(Cause::FraudSuspected).await.unwrap();
    }
    let end_of_it = if was_fraud { Cause::ClosedForFraud } else { Cause::ClosedByOwner };
    stage.step(end_of_it).await.unwrap();
    stage.sleep_until(TOLD).await;
    stage.mails_arrive().await;
    stage.sleep_until(DUE).await;
    assert_eq!(services(&neighbours), ALL);
    assert_eq!(told_mailer(&neighbours), [(String::new(), owner(1).account_id.to_string())]);
    assert_eq!((certificates(&stage).await, rows_with_names(&stage).await), (1, 0));
    let told: Vec<registration::ForgetAccountRequest> = neighbours.heard("RegistrationService/ForgetAccount");
    assert_eq!(told.iter().map(|told| told.for_fraud).collect::<Vec<_>>(), [was_fraud]);

    // Auth knows an account that this service lost by a restore.
    assert_eq!(may_return(&stage, 1).await, !was_fraud);
    let opened = open_again(&stage, 2).await.unwrap();
    assert_eq!(opened.outcome() == Outcome::Opened, !was_fraud);
    assert_eq!(opened.version > 1_000_000, !was_fraud, "the version is ahead of the lost account's versions");
    end(stage, &neighbours).await;
}

#[both_engines]
async fn a_deleted_owner_does_not_return(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    stage.sleep_until(DUE).await;
    let asked: Vec<auth::ForgetAccountRequest> = neighbours.heard("AuthService/ForgetAccount");
    assert_eq!(asked.len(), 1);
    assert!(asked[0].is_last_of_owner);
    assert_eq!(asked[0].shop_ids, [shop_id(1)]);
    let gone = owner(1);
    assert_eq!(told_mailer(&neighbours), [(gone.owner_id.to_string(), gone.account_id.to_string())]);
    assert!(!may_return(&stage, 1).await);
    end(stage, &neighbours).await;
}

/// Account 1 is closed on 5 January, and account 2 replaces it on the next day. The owner was told of the
/// deletion.
async fn registered_again(engine: Engine) -> (Stage, Neighbours) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().owner_goes = true;
    stage.step(Cause::ClosedByOwner).await.unwrap();
    stage.sleep_until("2026-01-06T02:00:00Z").await;
    assert_eq!(open_again(&stage, 2).await.unwrap().outcome(), Outcome::Opened);
    stage.sleep_until(TOLD).await;
    stage.mails_arrive().await;
    (stage, neighbours)
}

/// The notices of deletions, with the store that they name.
pub(crate) async fn notices(stage: &Stage) -> Vec<(AccountOccasion, String)> {
    let sent: Vec<SendMailRequest> = stage.test.outgoing(SEND_MAIL).await;
    let notices = sent.into_iter().filter_map(|request| match request.mail {
        Some(Mail::AccountNotice(notice)) => Some((notice.occasion(), notice.store_name)),
        _ => None,
    });
    let of_deletion = [AccountOccasion::Deletion, AccountOccasion::EarlierDeletion];
    notices.filter(|(occasion, _)| of_deletion.contains(occasion)).collect()
}

#[both_engines]
async fn the_owner_of_another_account_stays_and_hears_whose_data_are_deleted(engine: Engine) {
    let (stage, neighbours) = registered_again(engine).await;
    let earlier = (AccountOccasion::EarlierDeletion, "Kopi Senja 1".to_owned());
    assert_eq!(notices(&stage).await, [earlier]);
    stage.sleep_until(DUE).await;
    assert_eq!(reason(&stage).await, "account.deleted");
    let asked: Vec<auth::ForgetAccountRequest> = neighbours.heard("AuthService/ForgetAccount");
    assert_eq!(asked.iter().map(|asked| asked.is_last_of_owner).collect::<Vec<_>>(), [false]);
    assert_eq!(services(&neighbours), ALL);
    end(stage, &neighbours).await;
}

#[both_engines]
async fn a_replay_repeats_the_owners_newest_account_and_its_credit(engine: Engine) {
    let (stage, neighbours) = registered_again(engine).await;
    stage.sleep_until(DUE).await;
    neighbours.set().calls.clear();
    assert_eq!(replay(&stage).await, 1);
    let (old, new) = (owner(1).account_id.to_string(), owner(2).account_id.to_string());
    let standings: Vec<auth::SetStandingRequest> = neighbours.heard("AuthService/SetStanding");
    assert_eq!(standings.iter().map(|told| &told.account_id).collect::<Vec<_>>(), [&new]);
    let replaced: Vec<ReplaceAccountRequest> = neighbours.heard("CommerceService/ReplaceAccount");
    assert_eq!(replaced, [ReplaceAccountRequest { account_id: old, new_account_id: new }]);
    let asked: Vec<auth::ForgetAccountRequest> = neighbours.heard("AuthService/ForgetAccount");
    assert_eq!(asked.iter().map(|asked| asked.is_last_of_owner).collect::<Vec<_>>(), [false]);
    end(stage, &neighbours).await;
}

#[both_engines]
async fn a_replay_repeats_a_fraud(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    stage.step(Cause::FraudSuspected).await.unwrap();
    stage.step(Cause::ClosedForFraud).await.unwrap();
    stage.served.drain_outbox().await;
    neighbours.set().calls.clear();
    assert_eq!(replay(&stage).await, 0);
    let ends: Vec<registration::NoteAccountEndRequest> = neighbours.heard("/NoteAccountEnd");
    assert_eq!(ends.iter().map(|end| end.for_fraud).collect::<Vec<_>>(), [true]);
    end(stage, &neighbours).await;
}

#[both_engines]
async fn agents_find_a_deleted_account_by_its_ids_alone(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    let here = [owner(1).account_id.to_string()];
    assert_eq!(found(&stage, "kopi senja").await, here);
    stage.sleep_until(DUE).await;
    for text in ["kopi senja", "nobody", "0899-1234-5678", "sari1@example.com"] {
        assert_eq!(found(&stage, text).await, [""; 0], "{text}");
    }
    assert_eq!(found(&stage, owner(1).owner_id.as_str()).await, here);
    end(stage, &neighbours).await;
}

#[both_engines]
async fn a_deletion_whose_message_was_discarded_is_asked_for_again(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    neighbours.set().is_commerce_silent = true;
    stage.sleep_until(DUE).await;
    let db = stage.test.runtime().db;
    let discarded = db.write(async |tx| {
        let sql = "DELETE FROM outbox WHERE topic = 'begin_deletion'";
        Ok::<_, DbError>(sqlx::query(sql).execute(tx.conn()).await?.rows_affected())
    });
    assert_eq!(discarded.await.unwrap(), 1);
    neighbours.set().is_commerce_silent = false;

    let app = App::new(Config::default(), stage.test.runtime());
    for (day, expected) in
        [("2026-02-07T16:00:00Z", "account.closed_by_owner"), ("2026-02-07T18:00:00Z", "account.deleted")]
    {
        stage.sleep_until(day).await;
        watch_accounts::ask_again(&app).await.unwrap();
        stage.served.drain_outbox().await;
        assert_eq!(reason(&stage).await, expected, "{day}");
    }
    assert_eq!((services(&neighbours), certificates(&stage).await), (ALL.map(String::from).into(), 1));
    end(stage, &neighbours).await;
}

/// Replays the deletions, and answers their number.
async fn replay(stage: &Stage) -> u32 {
    let mut operator = stage.from(ServiceName::Operator);
    let replayed = operator.replay_deletions(pb::ReplayDeletionsRequest::default()).await;
    let replayed = answer(replayed).unwrap();
    assert_eq!(replayed.next, "");
    stage.served.drain_outbox().await;
    replayed.replayed
}

#[both_engines]
async fn a_replay_tells_every_service_again_and_late_news_restores_no_data(engine: Engine) {
    let (stage, neighbours) = told(engine).await;
    stage.sleep_until(DUE).await;
    services(&neighbours);
    for _ in 0..2 {
        assert_eq!(replay(&stage).await, 1);
        assert_eq!(services(&neighbours), ALL);
    }
    let news = pb::NoteOwnerRequest {
        account_id: owner(1).account_id.to_string(),
        owner_id: owner(1).owner_id.to_string(),
        version: 9,
        full_name: "Sari Wulandari".into(),
        email: "sari@example.com".into(),
        phone: "+628123456789".into(),
    };
    let news = stage.test.delivered(&numbered(1), news);
    answer(stage.from(ServiceName::Auth).note_owner(news).await).unwrap();
    assert_eq!((certificates(&stage).await, rows_with_names(&stage).await), (1, 0));
    end(stage, &neighbours).await;
}

#[test]
fn a_service_whose_policy_leaves_deletions_to_agents_does_not_start() {
    let policy = Policy { deletion_by: Taker::Agent, ..Policy::default() };
    let refused = Config { policy }.check(&InstallationConfig::default()).unwrap_err().to_string();
    assert!(refused.contains("agents take no deletion"), "{refused}");
}
