use jiff::civil::Date;
use mostrador_account::Config;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::domain::policy::{Policy, Taker};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Answer, Stage, answer, at, month, opening, owner, refused};

pub(crate) async fn preview(stage: &Stage, day: &str, after: &str) -> Answer<pb::PreviewSweepResponse> {
    let page = Some(PageRequest { limit: 2, after: after.into() });
    let request = pb::PreviewSweepRequest { day: day.into(), page };
    answer(stage.from(ServiceName::Operator).preview_sweep(request).await)
}

/// The day, cause and hold of a step.
type Step = (String, String, String);

/// The account's number, and its steps.
type Swept = (u32, Vec<Step>);

fn texts(it: &pb::SweepStep) -> Step {
    (it.day.clone(), it.cause().text().to_owned(), it.hold().text().to_owned())
}

async fn swept(stage: &Stage, day: &str) -> Vec<Swept> {
    let (mut all, mut after, mut looked_at) = (Vec::new(), String::new(), 0);
    loop {
        let page = preview(stage, day, &after).await.unwrap();
        all.extend(page.accounts);
        looked_at += page.looked_at;
        after = page.next;
        if after.is_empty() {
            break;
        }
    }
    assert_eq!(looked_at, 4);
    let number = |id: &AccountId| (1..=4).find(|n| owner(*n).account_id == *id).unwrap();
    let steps = |steps: Vec<pb::SweepStep>| steps.iter().map(texts).collect();
    all.into_iter()
        .map(|account| (number(&account.account_id.parse().unwrap()), steps(account.steps)))
        .collect()
}

fn step(day: &str, cause: &str, hold: &str) -> Step {
    (day.into(), cause.into(), hold.into())
}

/// Four accounts opened on 5 January in WIB; the first has paid through 17 February, and the fourth is
/// closed.
async fn four(engine: Engine) -> Stage {
    let stage = Stage::start(engine).await;
    stage.open(opening(4)).await.unwrap();
    stage.step_of(4, Cause::ClosedByAgent).await.unwrap();
    for n in 1..=3 {
        stage.open(opening(n)).await.unwrap();
    }
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    stage.step_of(2, Cause::DataMissing).await.unwrap();
    stage
}

#[both_engines]
async fn each_account_shows_the_steps_of_the_day_and_of_earlier_days(engine: Engine) {
    let stage = four(engine).await;
    assert_eq!(swept(&stage, "2026-01-19").await, []);
    let papers = step("2026-01-20", "data_missing", "missing_papers");
    let first_day = swept(&stage, "2026-01-20").await;
    assert_eq!(first_day, [(1, vec![papers.clone()]), (3, vec![papers.clone()])]);

    let asleep = step("2026-04-06", "still_idle", "still_idle");
    let late = step("2026-02-25", "payment_late", "payment_late");
    // The hold of 20 January begins the days without use anew; account 2 got its hold on the first day.
    let (ended, closed) = (step("2026-03-28", "deleted", ""), step("2026-02-05", "deleted", ""));
    let mut spring = swept(&stage, "2026-04-06").await;
    spring.sort();
    let of_each =
        [(1, vec![papers.clone(), late, ended]), (2, vec![asleep]), (3, vec![papers]), (4, vec![closed])];
    assert_eq!(spring, of_each);
    stage.end().await;
}

#[both_engines]
async fn a_preview_changes_nothing(engine: Engine) {
    let stage = four(engine).await;
    let before = (stage.card().await, stage.happened().await);
    swept(&stage, "2030-01-01").await;
    assert_eq!((stage.card().await, stage.happened().await), before);
    stage.end().await;
}

#[both_engines]
async fn only_the_operator_asks_for_a_preview_and_only_of_a_day(engine: Engine) {
    let stage = Stage::start(engine).await;
    let request = pb::PreviewSweepRequest { day: "2026-01-19".into(), page: None };
    let edge = answer(stage.edge().preview_sweep(request).await);
    assert_eq!(edge, refused(Kind::Forbidden, "caller.refused"));
    assert_eq!(preview(&stage, "soon", "").await, refused(Kind::Invalid, "request.invalid"));
    stage.end().await;
}

/// The steps of owner 1's account, which is the only one.
async fn told(stage: &Stage, day: &str) -> Vec<Step> {
    let page = preview(stage, day, "").await.unwrap();
    page.accounts.iter().flat_map(|account| &account.steps).map(texts).collect()
}

/// The day and the cause of each step of owner 1's account, as the service takes them by this local day: it
/// works each morning and each midnight.
async fn lived(stage: &Stage, last: &str) -> Vec<(String, String)> {
    let cause = async || stage.account().await.explanation.unwrap().facts["cause"].clone();
    let last: Date = last.parse().unwrap();
    let mut day: Date = stage.test.clock.now().to_string()[..10].parse().unwrap();
    stage.served.drain_outbox().await;
    let (mut steps, mut before) = (Vec::new(), cause().await);
    while day < last {
        stage.sleep_until(&format!("{day}T17:00:00Z")).await;
        day = day.tomorrow().unwrap();
        let after = cause().await;
        if after != before {
            steps.push((day.to_string(), after.clone()));
        }
        before = after;
        stage.sleep_until(&format!("{day}T02:00:00Z")).await;
    }
    steps
}

/// Moves the clock, and does no work: the service stands still until then.
fn stand_still(stage: &Stage, until: &str) {
    stage.test.advance(at(until).duration_since(stage.test.clock.now()));
}

/// The service takes the steps that it told, and no other one.
async fn keeps_its_word(stage: Stage, last: &str, steps: &[Step]) {
    assert_eq!(told(&stage, last).await, steps);
    let taken: Vec<_> = steps.iter().map(|(day, cause, _)| (day.clone(), cause.clone())).collect();
    assert_eq!(lived(&stage, last).await, taken);
    stage.end().await;
}

#[both_engines]
async fn an_overdue_account_whose_owner_was_not_told_is_told_first(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stand_still(&stage, "2026-06-01T03:00:00Z");
    assert_eq!(told(&stage, "2026-06-04").await, []);
    let steps = [step("2026-06-05", "idle", ""), step("2026-07-05", "still_idle", "still_idle")];
    keeps_its_word(stage, "2026-07-06", &steps).await;
}

#[both_engines]
async fn a_notice_that_was_sent_is_not_awaited_again(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.sleep_until("2026-02-27T02:00:00Z").await;
    stand_still(&stage, "2026-03-20T03:00:00Z");
    assert_eq!(told(&stage, "2026-03-20").await, [step("2026-03-20", "idle", "")]);
    stage.end().await;
}

#[both_engines]
async fn a_late_payment_that_is_told_late_is_held_later(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    stand_still(&stage, "2026-03-10T03:00:00Z");
    keeps_its_word(stage, "2026-03-25", &[step("2026-03-14", "payment_late", "payment_late")]).await;
}

#[both_engines]
async fn a_late_payment_that_is_told_too_late_is_never_held(engine: Engine) {
    let stage = Stage::with_papers(engine).await;
    stage.apply(month(1, 1, Some("2026-01-05T03:00:00Z"))).await.unwrap();
    stand_still(&stage, "2026-03-15T03:00:00Z");
    keeps_its_word(stage, "2026-04-05", &[]).await;
}

#[both_engines]
async fn a_step_that_is_left_to_agents_leads_to_no_further_step(engine: Engine) {
    let policy = Policy { idle_by: Taker::Agent, ..Policy::default() };
    let stage = Stage::under(engine, Config { policy }).await;
    stand_still(&stage, "2026-03-01T03:00:00Z");
    let page = preview(&stage, "2026-07-01", "").await.unwrap();
    let [account] = page.accounts.try_into().unwrap();
    let [left] = account.steps.try_into().unwrap();
    assert!(left.left_to_agents);
    assert_eq!(texts(&left), step("2026-03-07", "idle", ""));
    assert_eq!(lived(&stage, "2026-03-12").await, []);
    stage.end().await;
}
