use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, month, opening, owner, refused};

async fn preview(stage: &Stage, day: &str, after: &str) -> Result<pb::PreviewSweepResponse, (Kind, String)> {
    let page = Some(PageRequest { limit: 2, after: after.into() });
    let request = pb::PreviewSweepRequest { day: day.into(), page };
    answer(stage.from(ServiceName::Operator).preview_sweep(request).await)
}

/// The account's number, and the day, cause and hold of each step.
type Swept = (u32, Vec<(String, String, String)>);

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
    let number = |id: &str| (1..=4).find(|n| owner(*n).account_id.as_str() == id).unwrap();
    let texts =
        |it: pb::SweepStep| (it.day.clone(), it.cause().text().to_owned(), it.hold().text().to_owned());
    let steps = |steps: Vec<pb::SweepStep>| steps.into_iter().map(texts).collect();
    all.into_iter().map(|account| (number(&account.account_id), steps(account.steps))).collect()
}

fn step(day: &str, cause: &str, hold: &str) -> (String, String, String) {
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
