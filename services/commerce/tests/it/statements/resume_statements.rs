//! A process that dies in the middle of an import leaves nothing behind, or a statement that another process
//! finishes.

use jiff::{SignedDuration, Timestamp};
use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_commerce::domain::ids::StatementId;
use mostrador_commerce::domain::line::{Direction, LineState};
use mostrador_commerce::domain::queue_reason::QueueReason;
use mostrador_commerce::domain::sen::Sen;
use mostrador_commerce::jobs::measure_imports::oldest;
use mostrador_commerce::statements::{FileLine, Profile};
use mostrador_commerce::steps::import_statement::LEASE;
use mostrador_commerce::steps::import_statement::finish;
use mostrador_commerce::steps::resume_statements::resume;
use mostrador_commerce::store::lines::{self, NewLine};
use mostrador_commerce::store::statements::{self, NewStatement, OrphanMark, ProgressName, Work};
use mostrador_runtime::db::DbError;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, agent, both_engines, numbered};

use crate::app::{BANK, TestApp, bca};

fn line(n: u32) -> NewLine {
    NewLine {
        id: numbered(n),
        position: n.into(),
        line: FileLine {
            physical_line: 2,
            page: 0,
            booked_on: jiff::civil::date(2026, 1, 5),
            direction: Direction::Credit,
            amount: Sen::new(700).unwrap(),
            currency: "IDR".into(),
            description: format!("LINE {n}"),
            payer_name: String::new(),
            name_in_text: String::new(),
            payer_account: String::new(),
            reversal: false,
            correction: false,
            bank_reference: String::new(),
        },
        fingerprint: format!("{n}"),
        occurrence: 1,
        state: LineState::Queued(QueueReason::NoCandidate),
    }
}

fn new_statement(app: &TestApp) -> NewStatement {
    NewStatement {
        id: StatementId::new(&app.test.clock, &app.test.random),
        bank_account: BANK.into(),
        format: Profile::BcaBusinessCsv,
        file_name: String::new(),
        lines: 3,
        agent_id: agent(Role::Finance).agent_id,
        idempotency_key: "key-of-1".into(),
        covers: None,
    }
}

/// A statement whose worker died after two of three lines.
async fn half_written(app: &TestApp) -> Work {
    let (now, new) = (app.test.clock.now(), new_statement(app));
    let db = app.test.runtime().db;
    let written = db.write(async move |tx| {
        let work = statements::start(tx, &new, "wrk_1", now, now + LEASE).await?;
        lines::insert(tx, &new, &[line(0), line(1)], now).await?;
        Ok::<_, DbError>(work.unwrap())
    });
    written.await.unwrap()
}

async fn advance(app: &TestApp, work: &Work, step: (ProgressName, ProgressName)) -> bool {
    let (work, now) = (work.clone(), app.test.clock.now());
    let db = app.test.runtime().db;
    db.write(async move |tx| statements::advance(tx, &work, step, now).await).await.unwrap()
}

async fn take_over(app: &TestApp, token: &'static str) -> Option<(Work, ProgressName)> {
    let now = app.test.clock.now();
    let orphaned = OrphanMark { silent_since: now, started_before: Timestamp::MIN };
    let lease = now + SignedDuration::from_secs(60);
    let db = app.test.runtime().db;
    db.write(async move |tx| statements::take_over(tx, orphaned, token, lease).await).await.unwrap()
}

fn next_process(app: &TestApp) -> App {
    App::new(Config::default(), app.test.runtime()).unwrap()
}

#[both_engines]
async fn an_incomplete_statement_is_discarded(engine: Engine) {
    let app = TestApp::start(engine).await;
    half_written(&app).await;
    assert!(app.lines("").await.is_empty(), "no agent sees it");
    let running = app.import(&bca(&[("A", 5)]), "key-0001").await.unwrap_err();
    assert_eq!(running.reason, "idempotency.in_flight");

    let service = next_process(&app);
    resume(&service).await.unwrap();
    assert!(app.import(&bca(&[("A", 5)]), "key-0001").await.is_err(), "its lease still runs");
    app.test.advance(LEASE + SignedDuration::from_secs(1));
    resume(&service).await.unwrap();
    let statement = app.import(&bca(&[("A", 5)]), "key-0001").await.unwrap();
    assert_eq!((statement.lines, statement.duplicates), (1, 0));
    assert_eq!(app.lines("").await.len(), 1);
    app.end().await;
}

#[both_engines]
async fn an_import_hides_no_older_line(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.import(&bca(&[("A", 5), ("B", -5)]), "key-0001").await.unwrap();
    half_written(&app).await;
    assert_eq!((app.lines("").await.len(), app.lines("queued").await.len()), (2, 1));
    app.end().await;
}

#[tokio::test]
async fn a_statement_of_the_process_before_is_an_orphan_at_once_on_sqlite() {
    let app = TestApp::start(Engine::Sqlite).await;
    half_written(&app).await;
    app.test.advance(SignedDuration::from_millis(1));
    resume(&next_process(&app)).await.unwrap();
    app.import(&bca(&[("A", 5)]), "key-0001").await.unwrap();
    app.end().await;
}

#[both_engines]
async fn a_statement_of_this_process_is_left_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let service = next_process(&app);
    app.test.advance(SignedDuration::from_secs(1));
    let work = half_written(&app).await;
    resume(&service).await.unwrap();
    assert!(advance(&app, &work, (ProgressName::Writing, ProgressName::Matching)).await);
    assert_eq!(app.lines("queued").await.len(), 2);
    app.end().await;
}

#[both_engines]
async fn a_worker_that_comes_back_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let late = half_written(&app).await;
    app.test.advance(SignedDuration::from_secs(61));
    let (next, progress) = take_over(&app, "wrk_2").await.unwrap();
    assert_eq!((&next.statement_id, progress), (&late.statement_id, ProgressName::Writing));
    assert_eq!(take_over(&app, "wrk_3").await, None, "its lease runs");
    assert!(advance(&app, &next, (ProgressName::Writing, ProgressName::Discarding)).await);
    for from in [ProgressName::Writing, ProgressName::Discarding] {
        assert!(!advance(&app, &late, (from, ProgressName::Matching)).await, "not published half deleted");
        let late = late.clone();
        let lease = app.test.clock.now();
        let db = app.test.runtime().db;
        let went_on = db.write(async move |tx| statements::go_on(tx, &late, from, 0, lease).await);
        assert!(!went_on.await.unwrap());
    }
    assert!(
        !advance(&app, &next, (ProgressName::Writing, ProgressName::Matching)).await,
        "it stands elsewhere"
    );
    let running = app.import(&bca(&[("LINE 0", 7)]), "key-0001").await.unwrap_err();
    assert_eq!(running.reason, "idempotency.in_flight", "its lines are not gone yet");
    app.advance_hours(1).await;
    resume(&next_process(&app)).await.unwrap();
    let again = app.import(&bca(&[("LINE 0", 7)]), "key-0001").await.unwrap();
    assert_eq!(again.duplicates, 0);
    app.end().await;
}

#[both_engines]
async fn two_workers_may_finish_one_statement(engine: Engine) {
    let app = TestApp::start(engine).await;
    let service = next_process(&app);
    let late = half_written(&app).await;
    assert!(advance(&app, &late, (ProgressName::Writing, ProgressName::Matching)).await);
    app.test.advance(SignedDuration::from_secs(61));
    let (next, _) = take_over(&app, "wrk_2").await.unwrap();
    finish(&service, &late).await.unwrap();
    assert_eq!(app.lines("queued").await.len(), 2);
    finish(&service, &next).await.unwrap();
    finish(&service, &next).await.unwrap();
    app.test.advance(SignedDuration::from_secs(61));
    assert_eq!(take_over(&app, "wrk_3").await, None, "it is imported");
    app.end().await;
}

#[both_engines]
async fn an_import_has_an_age_until_its_lines_are_matched(engine: Engine) {
    let app = TestApp::start(engine).await;
    let age = async || oldest(&next_process(&app)).await.unwrap().as_secs();
    assert_eq!(age().await, 0);
    let work = half_written(&app).await;
    app.test.advance(SignedDuration::from_secs(90));
    assert_eq!(age().await, 90);
    assert!(advance(&app, &work, (ProgressName::Writing, ProgressName::Matching)).await);
    assert_eq!(age().await, 90);
    assert!(advance(&app, &work, (ProgressName::Matching, ProgressName::Imported)).await);
    assert_eq!(age().await, 0);
    app.end().await;
}
