//! A file belongs to one bank account.

use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{BANK, MANDIRI, OTHER_BANK, TestApp, amount, ana, bca, bca_on, state};
use crate::statements::camt::{camt, entry};

fn refusal(refused: &Failure) -> (Kind, &str, &str) {
    (refused.kind, refused.reason.as_ref(), refused.fields[0].reason.as_ref())
}

#[both_engines]
async fn a_bank_s_own_format_is_for_its_accounts(engine: Engine) {
    let app = TestApp::with_more_banks(engine).await;
    let refused = app.import_as(Role::Finance, MANDIRI, &bca(&[("A", 5)]), "key-0001").await.unwrap_err();
    assert_eq!(refusal(&refused), (Kind::Invalid, "statement.other_account", "other_bank"));
    assert!(app.lines("").await.is_empty());
    let ours = camt(&[entry(7, "B")]).replace(BANK, MANDIRI);
    assert!(app.import_as(Role::Finance, MANDIRI, &ours, "key-0001").await.is_ok());
    app.end().await;
}

#[both_engines]
async fn the_number_in_the_file_is_the_account_s(engine: Engine) {
    let app = TestApp::with_more_banks(engine).await;
    let longer = camt(&[entry(7, "B")]).replace(BANK, &format!("99{BANK}"));
    let refused = app.import(&longer, "key-0001").await.unwrap_err();
    assert_eq!(refusal(&refused), (Kind::Invalid, "statement.other_account", "other_account"));
    let alias = camt(&[entry(7, "B")]).replace(BANK, "ID00 BCAX 9990");
    assert!(app.import_as(Role::Finance, OTHER_BANK, &alias, "key-0001").await.is_ok());
    assert!(app.import(&alias, "key-0002").await.is_err(), "another account's alias");
    app.end().await;
}

#[both_engines]
async fn a_file_that_is_mostly_known_elsewhere_is_refused(engine: Engine) {
    let app = TestApp::with_more_banks(engine).await;
    let file = bca(&[("A", 5), ("B", 6), ("BUNGA", 7), ("FEE", -1), ("FEE", -1)]);
    app.import_as(Role::Finance, OTHER_BANK, &file, "key-0001").await.unwrap();
    let mostly = bca(&[("FEE", -1), ("A", 5), ("B", 6), ("C", 8)]);
    let refused = app.import(&mostly, "key-0002").await.unwrap_err();
    assert_eq!(refusal(&refused), (Kind::Invalid, "statement.other_account", "known_elsewhere"));
    assert_eq!(refused.fields[0].limits, [("line".into(), 3)]);
    let again = app.import_as(Role::Finance, OTHER_BANK, &file, "key-0003").await.unwrap();
    assert_eq!((again.lines, again.duplicates), (5, 5));
    app.end().await;
}

#[both_engines]
async fn equal_interest_is_real_and_waits(engine: Engine) {
    let app = TestApp::with_more_banks(engine).await;
    let order = app.ordered(&ana()).await;
    app.import_as(Role::Finance, OTHER_BANK, &bca(&[("BUNGA", 7), ("X", 9)]), "key-0001").await.unwrap();
    let file = bca(&[("BUNGA", 7), ("BUNGA", 7), ("TRSF", amount(&order))]);
    let statement = app.import(&file, "key-0002").await.unwrap();
    let reasons: Vec<_> = statement.outcomes.iter().map(|line| line.queue_reason().text()).collect();
    assert_eq!(reasons, ["known_elsewhere", "no_candidate", ""], "one of two is known there");
    assert_eq!(state(&app.order(&ana(), &order).await.unwrap()), "PAID");
    let again = app.import(&bca(&[("BUNGA", 7)]), "key-0003").await.unwrap();
    assert_eq!(again.duplicates, 1, "lines that this account has, too, are no reason to refuse");
    app.end().await;
}

#[both_engines]
async fn the_name_in_bca_s_text_is_the_payer_s(engine: Engine) {
    let app = TestApp::start(engine).await;
    let text = "TRSF E-BANKING CR 0501/FTSCY/WS95051         77.00BAYAR SRI WAHYUNI";
    let statement = app.import(&bca(&[(text, 77)]), "key-0001").await.unwrap();
    assert_eq!(statement.outcomes[0].payer_name, "SRI WAHYUNI");
    app.sql("UPDATE transfers SET payer_name = ''").await;
    assert_eq!(
        app.import(&bca(&[(text, 77)]), "key-0002").await.unwrap().duplicates,
        1,
        "it is no part of it"
    );
    app.end().await;
}

#[both_engines]
async fn a_correction_of_a_credit_waits_for_a_person(
    engine: Engine,
    #[values("one file", "credit first", "correction first")] order: &str,
) {
    let app = TestApp::start(engine).await;
    let placed = app.ordered(&ana()).await;
    let credit = ("TRSF SRI", amount(&placed));
    let correction = ("KOREKSI TRSF E-BANKING DB SRI", -amount(&placed));
    let files = match order {
        "one file" => vec![vec![credit, correction, ("KOREKSI BUNGA", -3), ("BIAYA", -amount(&placed))]],
        "credit first" => vec![vec![credit], vec![correction]],
        _ => vec![vec![correction], vec![credit]],
    };
    for (number, lines) in files.iter().enumerate() {
        app.import(&bca_on("05/01/2026", lines), &format!("key-000{number}")).await.unwrap();
    }
    let waiting = app.lines("queued").await;
    let reasons: Vec<_> = waiting.iter().map(|line| (line.queue_reason().text(), line.amount_sen)).collect();
    assert_eq!(reasons, [("correction", -amount(&placed) * 100)]);
    assert_eq!(state(&app.order(&ana(), &placed).await.unwrap()), "PAID");
    app.end().await;
}

#[both_engines]
async fn no_line_of_the_day_after_tomorrow(engine: Engine) {
    let app = TestApp::start(engine).await;
    assert!(app.import(&bca_on("06/01/2026", &[("A", 5)]), "key-0001").await.is_ok());
    let refused = app.import(&bca_on("07/01/2026", &[("A", 5)]), "key-0002").await.unwrap_err();
    assert_eq!(refusal(&refused), (Kind::Invalid, "statement.unreadable", "future_date"));
    app.end().await;
}
