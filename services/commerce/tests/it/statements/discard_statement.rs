//! A discarded statement leaves only the lines that another statement also holds, and the news of the
//! discarding.

use std::fmt::Write as _;

use jiff::SignedDuration;
use mostrador_commerce::Config;
use mostrador_commerce::app::App;
use mostrador_commerce::steps::discard_statement::go_on;
use mostrador_commerce::steps::resume_statements::resume;
use mostrador_commerce::store::discards;
use mostrador_commerce::store::statements::{Discard, Work};
use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_runtime::db::DbError;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::id::StatementId;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, agent, both_engines, numbered};

use crate::app::{
    BANK, OTHER_BANK, TestApp, amount, ana, bca, bca_on, budi, line_id, order_id, state, statement_id,
};
use crate::timeline::events;

pub(crate) async fn discard_as(
    app: &TestApp,
    role: Role,
    statement_id: &StatementId,
    (key, reason): (&str, &str),
) -> Result<pb::Statement, Failure> {
    let message = pb::DiscardStatementRequest {
        statement_id: statement_id.to_string(),
        reason: reason.into(),
        idempotency_key: key.into(),
        request_hash: vec![1],
    };
    let answer = app.client().discard_statement(app.test.as_agent(role, message)).await;
    Ok(answer.map_err(|status| Failure::from(&status))?.into_inner().statement.unwrap())
}

pub(crate) async fn discard(app: &TestApp, statement: &pb::Statement, key: &str) -> pb::StatementState {
    discard_as(app, Role::Finance, &statement_id(statement), (key, "the wrong file")).await.unwrap().state()
}

async fn listed(app: &TestApp, bank_account: &str, day: &str) -> pb::ListStatementsResponse {
    let message =
        pb::ListStatementsRequest { bank_account: bank_account.into(), day: day.into(), page: None };
    let answer = app.client().list_statements(app.test.as_agent(Role::Viewer, message)).await;
    answer.unwrap().into_inner()
}

/// The mails to owners about discards: the references, and the lost sums.
async fn told(app: &TestApp) -> Vec<Vec<(String, i64)>> {
    let mails: Vec<SendMailRequest> = app.test.outgoing(SEND_MAIL).await;
    let undone = mails.into_iter().filter_map(|mail| match mail.mail {
        Some(Mail::PaymentsUndone(mail)) => Some(mail.payments),
        _ => None,
    });
    undone
        .map(|payments| payments.into_iter().map(|payment| (payment.reference, payment.amount)).collect())
        .collect()
}

#[both_engines]
async fn its_payments_are_undone_and_each_owner_hears_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let orders = [app.ordered(&ana()).await, app.ordered(&ana()).await, app.ordered(&budi()).await];
    let lines: Vec<(&str, i64)> = orders.iter().map(|order| ("TRSF", amount(order))).collect();
    let file = bca(&[&lines[..], &[("BIAYA", -5), ("SETORAN", 77)]].concat());
    let statement = app.import(&file, "key-0001").await.unwrap();
    assert_eq!(statement.matched, 3);
    let mails = app.mails().await.len();

    assert_eq!(discard(&app, &statement, "key-0001").await, pb::StatementState::Discarded);
    for (order, owner) in orders.iter().zip([ana(), ana(), budi()]) {
        assert_eq!(state(&app.order(&owner, order).await.unwrap()), "AWAITING_TRANSFER");
    }
    assert!(app.lines("").await.is_empty());
    let taken_back = app.told_account().await.iter().filter(|told| !told.paid).count();
    assert_eq!(taken_back, 3);
    assert_eq!(app.mails().await.len(), mails + 2, "one mail for each owner");
    let mut told = told(&app).await;
    told.sort_by_key(Vec::len);
    let paid = |order: &pb::Order| (order.reference.clone(), amount(order));
    assert_eq!(told[0], [paid(&orders[2])]);
    assert_eq!(told[1].len(), 2);
    assert!(told[1].contains(&paid(&orders[0])) && told[1].contains(&paid(&orders[1])));
    let undone = events(&app, &budi()).await.into_iter().find(|event| event.kind == "order.payment_undone");
    assert_eq!(undone.unwrap().reason, "the wrong file");
    app.end().await;
}

#[both_engines]
async fn a_file_that_was_discarded_is_imported_anew(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let file = bca(&[("TRSF", amount(&order)), ("BIAYA", -5), ("SETORAN", 77)]);
    let statement = app.import(&file, "key-0001").await.unwrap();
    discard(&app, &statement, "key-0001").await;

    let again = app.import(&file, "key-0001").await.unwrap();
    assert_ne!(again.statement_id, statement.statement_id, "its key is free");
    assert_eq!((again.lines, again.matched, again.duplicates), (3, 1, 0));
    assert_eq!(discard(&app, &statement, "key-0001").await, pb::StatementState::Discarded);
    assert_eq!(app.lines("matched").await.len(), 1, "the same key does nothing again");
    let list = listed(&app, "", "").await.statements;
    let states: Vec<_> = list.iter().map(|listed| (listed.state(), listed.matched)).collect();
    assert_eq!(states, [(pb::StatementState::Imported, 1), (pb::StatementState::Discarded, 0)]);
    assert_eq!(list[1].discard_reason, "the wrong file");
    assert!(!list[1].discarded_by.is_empty() && list[1].discarded_at.is_some());
    app.end().await;
}

/// The file was right after all: its orders count as paid since the first gift.
#[both_engines]
async fn the_same_file_again_moves_no_paid_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let half = amount(&order) / 2;
    let file = bca(&[
        (&format!("TRSF {}", order.reference), half),
        (&format!("SETORAN {}", order.reference), amount(&order) - half),
    ]);
    let paid_at = async || app.order(&ana(), &order).await.unwrap().paid_at;
    let mut first = None;
    for (n, hours) in [(0, 1), (1, 2), (2, 3)] {
        let statement = app.import(&file, &format!("key-import-{n}")).await.unwrap();
        let waiting = app.lines("queued").await;
        for line in waiting {
            let rest = [(order_id(&order), line.left)];
            app.match_to(&line_id(&line), &rest, &format!("key-match-{n}")).await.unwrap();
        }
        assert!(paid_at().await.is_some());
        assert_eq!(*first.get_or_insert(paid_at().await), paid_at().await);
        app.advance_hours(hours).await;
        if n < 2 {
            discard(&app, &statement, &format!("key-discard-{n}")).await;
            assert_eq!(paid_at().await, None);
        }
    }
    app.end().await;
}

#[both_engines]
async fn lines_of_another_statement_too_go_on_there(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (kept, undone) = (app.ordered(&ana()).await, app.ordered(&budi()).await);
    let both = [("BOTH", amount(&kept)), ("SAME", 7), ("SAME", 7)];
    let first =
        app.import(&bca(&[&both[..], &[("ONE", amount(&undone)), ("SAME", 7)]].concat()), "key-0001").await;
    let first = first.unwrap();
    let second = app.import(&bca(&both), "key-0002").await.unwrap();
    assert_eq!((first.matched, second.duplicates), (2, 3));

    discard(&app, &first, "key-0001").await;
    assert_eq!(state(&app.order(&ana(), &kept).await.unwrap()), "PAID");
    assert_eq!(state(&app.order(&budi(), &undone).await.unwrap()), "AWAITING_TRANSFER");
    let left = app.lines("").await;
    assert_eq!(left.len(), 3);
    assert!(left.iter().all(|line| line.statement_id == second.statement_id));
    let list = listed(&app, BANK, "2026-01-05").await;
    assert_eq!((list.statements[0].matched, list.statements[0].duplicates), (1, 0));
    assert_eq!(told(&app).await.len(), 1);

    let again = app.import(&bca(&both), "key-0003").await.unwrap();
    assert_eq!(again.duplicates, 3, "the lines that stay are counted without a gap");
    discard(&app, &second, "key-0002").await;
    discard(&app, &again, "key-0003").await;
    assert!(app.lines("").await.is_empty());
    assert_eq!(state(&app.order(&ana(), &kept).await.unwrap()), "AWAITING_TRANSFER");
    app.end().await;
}

#[both_engines]
async fn the_whole_of_a_long_file_is_remembered(engine: Engine) {
    let app = TestApp::start(engine).await;
    let mut file = bca(&[]);
    for number in 0..1_300 {
        write!(file, "05/01/2026,\"LINE {number}\",\"0000\",\"7.00 CR\"\r\n").unwrap();
    }
    let first = app.import(&file, "key-0001").await.unwrap();
    let second = app.import(&file, "key-0002").await.unwrap();
    discard(&app, &first, "key-0001").await;
    let list = listed(&app, "", "").await.statements;
    assert_eq!((list[0].statement_id.as_str(), list[0].queued), (second.statement_id.as_str(), 1_300));
    app.end().await;
}

#[both_engines]
async fn only_finance_only_once_and_with_a_reason(engine: Engine) {
    let app = TestApp::start(engine).await;
    let statement = app.import(&bca(&[("A", 5)]), "key-0001").await.unwrap();
    let id = statement_id(&statement);
    let support = discard_as(&app, Role::Support, &id, ("key-0001", "why")).await.unwrap_err();
    assert_eq!(support.kind, Kind::Forbidden);
    let blank = discard_as(&app, Role::Finance, &id, ("key-0001", "  ")).await.unwrap_err();
    assert_eq!((blank.kind, blank.fields[0].field.as_ref()), (Kind::Invalid, "reason"));
    let unknown = discard_as(&app, Role::Finance, &numbered(1), ("key-0001", "why")).await.unwrap_err();
    assert_eq!(unknown.reason, "statement.not_found");
    discard(&app, &statement, "key-0001").await;
    let twice = discard_as(&app, Role::Finance, &id, ("key-0002", "why")).await.unwrap_err();
    assert_eq!((twice.kind, twice.reason.as_ref()), (Kind::Conflict, "statement.already_discarded"));
    app.end().await;
}

#[both_engines]
async fn imports_are_listed_by_account_and_day(engine: Engine) {
    let app = TestApp::with_more_banks(engine).await;
    app.import(&bca(&[("A", 5), ("B", -6)]), "key-0001").await.unwrap();
    app.test.advance(SignedDuration::from_hours(24));
    let header = pb::StatementHeader {
        bank_account: OTHER_BANK.into(),
        file_name: "monday.csv".into(),
        idempotency_key: "key-0002".into(),
        ..Default::default()
    };
    app.upload(Role::Finance, header, &bca_on("06/01/2026", &[("C", 5)])).await.unwrap();
    let of = async |account: &str, day: &str| -> Vec<String> {
        let list = listed(&app, account, day).await.statements;
        list.into_iter().map(|statement| statement.bank_account).collect()
    };
    assert_eq!(of("", "").await, [OTHER_BANK, BANK]);
    assert_eq!(of(BANK, "").await, [BANK]);
    assert_eq!(of("", "2026-01-05").await, [BANK]);
    assert_eq!(of(BANK, "2026-01-06").await, [""; 0]);
    let list = listed(&app, OTHER_BANK, "2026-01-06").await;
    let row = &list.statements[0];
    assert_eq!((row.file_name.as_str(), row.lines, row.queued), ("monday.csv", 1, 1));
    let imported: Vec<_> = list.accounts.iter().map(|account| account.imported_at.is_some()).collect();
    assert_eq!(imported, [true, true, false], "each bank account of ours, with its last import");
    let message = pb::ListStatementsRequest { day: "soon".into(), ..Default::default() };
    let wrong = app.client().list_statements(app.test.as_agent(Role::Viewer, message)).await.unwrap_err();
    assert_eq!(Failure::from(&wrong).fields[0].reason, "invalid_date");
    app.end().await;
}

#[both_engines]
async fn lines_that_an_older_memory_may_lack_stay(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.import(&bca(&[("A", 5), ("B", 6)]), "key-0001").await.unwrap();
    let second = app.import(&bca(&[("A", 5)]), "key-0002").await.unwrap();
    app.sql("DELETE FROM seen_again").await;
    let refused =
        discard_as(&app, Role::Finance, &statement_id(&first), ("key-0001", "why")).await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Conflict, "statement.overlap_unknown"));
    assert_eq!(app.lines("").await.len(), 2);
    discard(&app, &second, "key-0002").await;
    assert_eq!(discard(&app, &first, "key-0001").await, pb::StatementState::Discarded);
    app.end().await;
}

async fn begin(app: &TestApp, statement: &pb::Statement, token: &'static str) -> Option<Work> {
    let (id, lease) = (statement_id(statement), app.test.clock.now() + SignedDuration::from_secs(60));
    let by = Discard { agent_id: agent(Role::Finance).agent_id, reason: "the wrong file".into() };
    let db = app.test.runtime().db;
    let begun =
        db.write(async move |tx| Ok::<_, DbError>(discards::begin(tx, &id, &by, token, lease).await?));
    begun.await.unwrap()
}

#[both_engines]
async fn another_worker_goes_on_after_the_first(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let file = bca(&[("TRSF", amount(&order)), ("B", 7)]);
    let statement = app.import(&file, "key-0001").await.unwrap();
    let line = app.first_line("queued").await;
    let late = begin(&app, &statement, "wrk_1").await.unwrap();
    assert_eq!(begin(&app, &statement, "wrk_2").await, None, "one at a time");
    let running = app.import(&file, "key-0002").await.unwrap_err();
    assert_eq!(running.reason, "idempotency.in_flight", "its lines are not gone yet");
    for state in ["", "queued", "matched"] {
        assert_eq!(app.lines(state).await, [], "no agent can act on its lines");
    }
    assert_eq!(app.counted().await.queued, 0);
    let refused = app.match_to(&line, &[(order_id(&order), 7)], "key-0001").await.unwrap_err();
    assert_eq!(refused.reason, "transfer.not_found", "nor to give");

    let next = App::new(Config::default(), app.test.runtime()).unwrap();
    resume(&next).await.unwrap();
    assert_eq!(told(&app).await, [] as [Vec<(String, i64)>; 0], "the lease runs");
    app.test.advance(SignedDuration::from_secs(61));
    resume(&next).await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "AWAITING_TRANSFER");
    go_on(&next, &late).await.unwrap();
    resume(&next).await.unwrap();
    assert_eq!((app.lines("").await.len(), told(&app).await.len()), (0, 1));
    assert_eq!(app.import(&file, "key-0002").await.unwrap().matched, 1);
    app.end().await;
}
