use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{
    BANK, CHECK_OVER, OTHER_BANK, TestApp, amount, ana, bca, bca_on, budi, full_payment, line_id, received,
    state,
};
use crate::statements::camt::{Entry, camt, entry};

fn counts(statement: &pb::Statement) -> (i64, i64, i64, i64) {
    assert_eq!(statement.state(), pb::StatementState::Imported);
    (statement.lines, statement.matched, statement.queued, statement.duplicates)
}

#[both_engines]
async fn exact_money_pays_the_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let file =
        bca(&[("TRSF E-BANKING CR 0501/FTSCY SRI", amount(&order)), ("BIAYA ADM", -2_500), ("SETORAN", 77)]);
    let statement = app.import(&file, "key-0001").await.unwrap();
    assert_eq!(counts(&statement), (3, 1, 1, 0));
    let states: Vec<_> = statement.outcomes.iter().map(|line| line.state().text()).collect();
    assert_eq!(states, ["matched", "ignored", "queued"]);
    assert_eq!(statement.outcomes[0].allocations[0].reference, order.reference);
    assert_eq!(
        (statement.outcomes[2].queue_reason().text(), statement.outcomes[2].physical_line),
        ("no_candidate", 4)
    );

    let paid = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&paid), received(&paid)), ("PAID", (amount(&order), 0)));
    assert!(paid.paid_at.is_some());
    let told = app.told_account().await;
    assert_eq!((told.len(), told[0].paid, told[0].version), (1, true, paid.version));
    assert_eq!((told[0].items[0].sku.as_str(), told[0].items[0].subscription_days), ("pro-monthly", 30));
    assert_eq!(app.mails().await, ["instructions", "receipt"]);
    app.advance_hours(48).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID", "its wait is over");
    app.end().await;
}

#[both_engines]
async fn the_same_lines_again_change_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let lines = [("A", amount(&order)), ("B", 1_000), ("B", 1_000)];
    let first = app.import(&bca(&lines), "key-0001").await.unwrap();
    assert_eq!(counts(&first), (3, 1, 2, 0), "two equal lines both count");
    assert_eq!(app.import(&bca(&lines), "key-0001").await.unwrap(), first, "the same key, the same answer");
    let again = app.import(&bca(&lines), "key-0002").await.unwrap();
    assert_eq!(counts(&again), (3, 0, 0, 3));
    assert!(again.outcomes.iter().all(|line| line.state().text() == "duplicate"));
    let overlapping = [("B", 1_000), ("B", 1_000), ("B", 1_000), ("C", 2_000)];
    let overlapping = app.import(&bca(&overlapping), "key-0003").await.unwrap();
    assert_eq!(counts(&overlapping), (4, 0, 2, 2));
    assert_eq!(app.lines("").await.len(), 5);
    assert_eq!((app.told_account().await.len(), app.lines("matched").await.len()), (1, 1));
    let reused = app.import(&bca(&[("Z", 1)]), "key-0001").await.unwrap_err();
    assert_eq!(reused.kind, Kind::Invalid);
    app.end().await;
}

#[both_engines]
async fn one_broken_line_refuses_the_file(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let file = bca(&[("A", amount(&order)), ("B", 5), ("C", 6)]).replace("\"5.00 CR\"", "\"5,0.00 CR\"");
    let refused = app.import(&file, "key-0001").await.unwrap_err();
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "statement.unreadable"));
    let field = &refused.fields[0];
    assert_eq!((field.field.as_ref(), field.reason.as_ref()), ("file", "unreadable_amount"));
    assert_eq!(field.limits, [("line".into(), 3)]);
    assert!(app.lines("").await.is_empty());
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "AWAITING_TRANSFER");
    let unknown = app.import("Date;Amount\n", "key-0001").await.unwrap_err();
    assert_eq!(unknown.reason, "statement.unknown_format");
    app.end().await;
}

#[both_engines]
async fn only_finance_and_only_our_bank_accounts(engine: Engine) {
    let app = TestApp::start(engine).await;
    let file = bca(&[("A", 5)]);
    let support = app.import_as(Role::Support, BANK, &file, "key-0001").await.unwrap_err();
    assert_eq!(support.kind, Kind::Forbidden);
    let elsewhere = app.import_as(Role::Finance, "123", &file, "key-0001").await.unwrap_err();
    assert_eq!(elsewhere.reason, "statement.bank_account_unknown");
    app.end().await;
}

#[both_engines]
async fn partial_and_over_by_reference(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let glued = format!("TRSF BAYAR{}SRI WAHYUNI", order.reference.to_lowercase());
    app.import(&bca(&[(&glued, 100_000)]), "key-0001").await.unwrap();
    let partly = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&partly), partly.note_reason.as_str()), ("PARTLY_PAID", "order.partly_paid"));
    assert!(app.told_account().await.is_empty());
    app.import(&bca_on("06/01/2026", &[(&glued, 60_000)]), "key-0002").await.unwrap();
    let over = app.order(&ana(), &order).await.unwrap();
    assert_eq!(
        (state(&over), received(&over), over.note_reason.as_str()),
        ("PAID", (amount(&order), 0), "order.overpaid")
    );
    let twice = app.import(&bca_on("06/01/2026", &[(&glued, 7)]), "key-0003").await.unwrap();
    assert_eq!((counts(&twice), twice.outcomes[0].queue_reason().text()), ((1, 0, 1, 0), "duplicate"));
    app.end().await;
}

#[both_engines]
async fn exact_money_that_comes_late_revives_the_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.advance_hours(CHECK_OVER).await;
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "EXPIRED");
    app.import(&bca_on("07/01/2026", &[("TRSF", amount(&order))]), "key-0001").await.unwrap();
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    assert_eq!(app.told_account().await.len(), 1);
    app.end().await;
}

#[both_engines]
async fn exact_money_that_comes_late_is_credit_when_prices_have_changed(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.advance_hours(CHECK_OVER).await;
    app.change_prices_since_orders().await;
    let file = bca_on("07/01/2026", &[("TRSF", amount(&order))]);
    assert_eq!(counts(&app.import(&file, "key-0001").await.unwrap()), (1, 1, 0, 0));
    let ended = app.order(&ana(), &order).await.unwrap();
    assert_eq!((state(&ended), ended.note_reason.as_str()), ("EXPIRED", "order.paid_late"));
    assert_eq!(app.credit(&ana()).await, amount(&order));
    assert!(app.told_account().await.is_empty());
    app.end().await;
}

#[both_engines]
async fn a_format_may_be_named_and_is_found_out_otherwise(engine: Engine) {
    let app = TestApp::start(engine).await;
    let named = |format: i32, text: &str, key: &str| pb::StatementHeader {
        bank_account: BANK.into(),
        idempotency_key: key.into(),
        format,
        format_text: text.into(),
        ..Default::default()
    };
    let files = [
        (pb::StatementFormat::BcaBusinessCsv, bca(&[("A", 5)])),
        (pb::StatementFormat::Camt053, camt(&[entry(7, "B")])),
    ];
    for (format, file) in &files {
        // An edge of the version before names it by its text.
        for (wanted, text) in [(i32::from(*format), ""), (0, format.text()), (0, "")] {
            let header = named(wanted, text, &format!("key-{}-{wanted}-{text}", format.text()));
            let statement = app.upload(Role::Finance, header, file).await.unwrap();
            assert_eq!((statement.format(), statement.lines), (*format, 1));
            assert_eq!(statement.format_text, format.text());
        }
    }
    for (wanted, text) in [(files[1].0.into(), ""), (0, "camt053"), (0, "mt940"), (99, "camt053")] {
        let header = named(wanted, text, "key-0001");
        let refused = app.upload(Role::Finance, header, &files[0].1).await.unwrap_err();
        assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Invalid, "statement.unknown_format"));
    }
    app.end().await;
}

#[both_engines]
async fn a_stored_format_that_no_reader_has_is_corrupt(engine: Engine) {
    let app = TestApp::start(engine).await;
    let statement_id = app.import(&bca(&[("A", 5)]), "key-0001").await.unwrap().statement_id;
    app.sql("UPDATE statements SET format = 'mt940'").await;
    let asked = app.test.as_agent(Role::Finance, pb::GetStatementRequest { statement_id });
    let refused = Failure::from(&app.client().get_statement(asked).await.unwrap_err());
    assert_eq!(refused.kind, Kind::Internal);
    app.end().await;
}

#[both_engines]
async fn an_unbooked_entry_is_no_line(engine: Engine) {
    let app = TestApp::start(engine).await;
    let later = Entry { pending: true, ..entry(9, "later") };
    let file = camt(&[entry(7, "booked"), later]);
    assert_eq!(counts(&app.import(&file, "key-0001").await.unwrap()), (1, 0, 1, 0));
    assert_eq!(counts(&app.import(&file, "key-0002").await.unwrap()), (1, 0, 0, 1));
    app.end().await;
}

#[both_engines]
async fn the_same_money_in_another_format_waits(engine: Engine) {
    let app = TestApp::start(engine).await;
    let first = app.ordered(&ana()).await;
    app.import(&bca(&[("TRSF", amount(&first))]), "key-0001").await.unwrap();
    let second = app.ordered(&budi()).await;
    let file = camt(&[entry(amount(&first), "again"), entry(amount(&second), "new")]);
    let statement = app.import(&file, "key-0002").await.unwrap();
    assert_eq!((counts(&statement), statement.format().text()), ((2, 1, 1, 0), "camt053"));
    assert_eq!(statement.outcomes[0].queue_reason().text(), "possible_duplicate");
    assert_eq!(state(&app.order(&budi(), &second).await.unwrap()), "PAID");
    app.end().await;
}

#[both_engines]
async fn a_long_file_is_written_in_turns(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    let texts: Vec<String> = (0..2_345).map(|n| format!("LINE {n}")).collect();
    let mut lines: Vec<(&str, i64)> = texts.iter().map(|text| (text.as_str(), 7)).collect();
    lines.push(("TRSF", amount(&order)));
    let statement = app.import(&bca(&lines), "key-0001").await.unwrap();
    assert_eq!(counts(&statement), (2_346, 1, 2_345, 0));
    assert_eq!(statement.outcomes.len(), 1_000, "the first thousand are shown");
    let again = app.import(&bca(&lines), "key-0002").await.unwrap();
    assert_eq!((counts(&again), again.outcomes.len()), ((2_346, 0, 0, 2_346), 1_000));
    let places: Vec<i64> = again.outcomes.iter().map(|line| line.physical_line).collect();
    assert_eq!(places, (2..1_002).collect::<Vec<_>>());
    app.end().await;
}

#[both_engines]
async fn money_that_the_bank_takes_back_waits_for_an_agent(engine: Engine) {
    let app = TestApp::start(engine).await;
    let order = app.ordered(&ana()).await;
    app.import(&camt(&[entry(amount(&order), "in")]), "key-0001").await.unwrap();
    let text = format!("taken back {}", order.reference);
    let back = Entry { reversal: true, ..entry(-amount(&order), &text) };
    let statement = app.import(&camt(&[back, entry(-2_500, "fee")]), "key-0002").await.unwrap();
    assert_eq!(counts(&statement), (2, 0, 1, 0));
    let states: Vec<_> = statement.outcomes.iter().map(|line| line.state().text()).collect();
    assert_eq!(states, ["queued", "ignored"]);
    let waiting = app.lines("queued").await;
    let line = &waiting[0];
    assert_eq!(
        (waiting.len(), line.queue_reason().text(), line.amount_sen),
        (1, "reversal", -amount(&order) * 100)
    );
    assert_eq!((line.candidates.len(), line.left), (0, 0), "no order can have it");
    let refused = app.match_to(&line_id(line), &[full_payment(&order)], "key-0001").await;
    assert_eq!(refused.unwrap_err().reason, "transfer.not_matchable");
    app.end().await;
}

#[both_engines]
async fn a_key_at_once_for_two_bank_accounts_imports_one(engine: Engine) {
    let app = TestApp::with_two_banks(engine).await;
    let file = bca(&[("A", 5)]);
    let (first, second) = tokio::join!(
        app.import_as(Role::Finance, BANK, &file, "key-0001"),
        app.import_as(Role::Finance, OTHER_BANK, &file, "key-0001"),
    );
    let refused = [first, second].into_iter().filter_map(Result::err).collect::<Vec<_>>();
    assert_eq!(refused.len(), 1);
    // The other call's lines may be stored before its key.
    let reasons = ["idempotency.key_reused", "statement.other_account"];
    assert!(reasons.contains(&refused[0].reason.as_ref()), "{refused:?}");
    assert_eq!(app.lines("").await.len(), 1);
    app.end().await;
}

#[both_engines]
async fn an_import_that_fails_leaves_neither_lines_nor_key(engine: Engine) {
    let app = TestApp::start(engine).await;
    let texts: Vec<String> = (0..700).map(|n| format!("LINE {n}")).collect();
    let lines: Vec<(&str, i64)> = texts.iter().map(|text| (text.as_str(), 7)).collect();
    let guard = match engine {
        Engine::Sqlite => {
            "CREATE TRIGGER no_room BEFORE INSERT ON transfers WHEN NEW.position = 600
             BEGIN SELECT RAISE(ABORT, 'no room'); END"
        }
        Engine::Postgres => "ALTER TABLE transfers ADD CONSTRAINT no_room CHECK (position <> 600)",
    };
    let unguard = match engine {
        Engine::Sqlite => "DROP TRIGGER no_room",
        Engine::Postgres => "ALTER TABLE transfers DROP CONSTRAINT no_room",
    };
    app.sql(guard).await;
    let failed = app.import(&bca(&lines), "key-0001").await.unwrap_err();
    assert_eq!(failed.kind, Kind::Internal);
    app.sql(unguard).await;
    let other_file = app.import(&bca(&lines[..650]), "key-0001").await.unwrap();
    assert_eq!(counts(&other_file), (650, 0, 650, 0));
    app.end().await;
}
