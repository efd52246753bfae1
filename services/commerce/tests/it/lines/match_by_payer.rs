use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, amount, ana, budi, line_id, order_id, state};
use crate::statements::camt::{Entry, camt, camt_on, entry};

const PAYER: &str = "1230004567";

const SEEN: i32 = pb::Evidence::PayerSeen as i32;
const ROUND: i32 = pb::Evidence::RoundTotal as i32;

fn from_payer(amount: i64, text: &str) -> Entry<'_> {
    Entry { payer_account: PAYER, ..entry(amount, text) }
}

async fn import(app: &TestApp, key: &str, entries: &[Entry<'_>]) -> Vec<pb::Line> {
    app.import(&camt(entries), key).await.unwrap().outcomes
}

/// A week later the orders of the first day hold no amount any more.
async fn a_week_later(app: &TestApp) {
    app.advance_hours(7 * 24).await;
}

async fn import_later(app: &TestApp, key: &str, entries: &[Entry<'_>]) -> Vec<pb::Line> {
    app.import(&camt_on("2026-01-12", entries), key).await.unwrap().outcomes
}

#[both_engines]
async fn a_known_payer_may_leave_the_code_out(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.ordered(&ana()).await;
    let strange = import(&app, "key-0001", &[from_payer(first.total, "before")]).await;
    assert_eq!(strange[0].state().text(), "queued");
    assert_eq!(strange[0].candidates[0].evidence, [ROUND], "no account knows the payer");
    import(&app, "key-0002", &[from_payer(amount(&first), "exact")]).await;

    a_week_later(&app).await;
    let second = app.ordered(&ana()).await;
    let known = import_later(&app, "key-0003", &[from_payer(second.total, "without its code")]).await;
    assert_eq!((known[0].state().text(), known[0].allocations.len()), ("matched", 1));
    let paid = app.order(&ana(), &second).await.unwrap();
    assert_eq!((state(&paid), paid.note_reason.as_str()), ("PAID", "order.overpaid"));
    assert_eq!(app.credit(&ana()).await, second.total - amount(&second));
    app.end().await;
}

#[both_engines]
async fn an_uncertain_line_shows_the_payer_as_evidence(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.ordered(&ana()).await;
    import(&app, "key-0001", &[from_payer(amount(&first), "exact")]).await;
    let waiting = [app.ordered(&ana()).await, app.ordered(&ana()).await];
    let line = import(&app, "key-0002", &[from_payer(first.total, "for which of the two?")]).await.remove(0);
    assert_eq!((line.state().text(), line.queue_reason().text()), ("queued", "no_candidate"));
    let shown: Vec<_> = line.candidates.iter().map(|candidate| candidate.order_id.clone()).collect();
    assert_eq!(shown, waiting.map(|order| order.order_id));
    let evidence = |candidate: &pb::Candidate| candidate.evidence == [SEEN, ROUND];
    assert!(line.candidates.iter().all(evidence), "{:?}", line.candidates);

    let his = app.ordered(&budi()).await;
    import(&app, "key-0003", &[from_payer(amount(&his), "for another merchant")]).await;
    let line = &app.lines("queued").await[0];
    let by_payer = |candidate: &pb::Candidate| candidate.evidence.contains(&SEEN);
    assert!(!line.candidates.iter().any(by_payer), "the payer pays for several");
    app.end().await;
}

#[both_engines]
async fn a_match_that_was_undone_says_nothing_of_the_payer(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.ordered(&ana()).await;
    let line = import(&app, "key-0001", &[from_payer(amount(&first), "exact")]).await.remove(0);
    app.unmatch(&line_id(&line), "key-0001").await.unwrap();
    let line = import(&app, "key-0002", &[from_payer(first.total, "total")]).await.remove(0);
    assert_eq!((line.state().text(), line.candidates.len()), ("queued", 1));
    assert_eq!(line.candidates[0].evidence, [ROUND]);
    app.end().await;
}

#[both_engines]
async fn a_total_that_another_merchant_owes_too_waits(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.ordered(&ana()).await;
    import(&app, "key-0001", &[from_payer(amount(&first), "exact")]).await;
    a_week_later(&app).await;
    let hers = app.ordered(&ana()).await;
    let his = app.ordered(&budi()).await;
    let line = import_later(&app, "key-0002", &[from_payer(hers.total, "through a pooled account")]).await;
    assert_eq!((line[0].state().text(), line[0].queue_reason().text()), ("queued", "ambiguous"));
    for (who, order) in [(ana(), &hers), (budi(), &his)] {
        assert_eq!(state(&app.order(&who, order).await.unwrap()), "AWAITING_TRANSFER");
    }
    app.end().await;
}

#[both_engines]
async fn a_payer_of_two_accounts_never_counts_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (hers, his) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    import(&app, "key-0001", &[from_payer(amount(&hers), "exact")]).await;
    let line = line_id(&import(&app, "key-0002", &[from_payer(7_000, "which?")]).await[0]);
    app.match_to(&line, &[(order_id(&his), 7_000)], "key-0003").await.unwrap();
    app.unmatch(&line, "key-0004").await.unwrap();
    a_week_later(&app).await;
    let second = app.ordered(&ana()).await;
    let line = import_later(&app, "key-0005", &[from_payer(second.total, "total")]).await.remove(0);
    assert_eq!((line.state().text(), line.queue_reason().text()), ("queued", "no_candidate"));
    assert!(line.candidates.iter().all(|candidate| candidate.evidence == [ROUND]));
    app.end().await;
}
