//! The archive of all data: the tests open it and compare it with the services' answers.

mod data;

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use flate2::read::DeflateDecoder;
use mostrador_proto::{account::v1 as account, auth::v1 as auth, commerce::v1 as commerce};
use mostrador_runtime::error::Failure;
use serde_json::{Value, json};

use crate::harness::{TestEdge, header, reason, send};
use data::with_data;

/// Files by name, each checked against its sum.
fn opened(zip: &[u8]) -> BTreeMap<String, String> {
    let archive = rawzip::ZipArchive::from_slice(zip).expect("an archive");
    let mut files = BTreeMap::new();
    for entry in archive.entries() {
        let entry = entry.expect("an entry");
        let title = entry.file_path().try_normalize().expect("a name").as_ref().to_owned();
        let packed = archive.get_entry(entry.wayfinder()).expect("contents");
        let mut contents = String::new();
        let mut reader = packed.verifying_reader(DeflateDecoder::new(packed.data()));
        reader.read_to_string(&mut contents).expect("deflated UTF-8 with its sum");
        assert!(files.insert(title, contents).is_none());
    }
    files
}

fn rows(files: &BTreeMap<String, String>, name: &str) -> Vec<Value> {
    serde_json::from_str(&files[&format!("{name}.json")]).expect("an array")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_archive_holds_what_the_services_said() {
    let edge = TestEdge::start().await;
    with_data(&edge);
    let answer = send(edge.post("/api/account/export").bearer_auth("own")).await;
    assert_eq!(answer.status(), 200);
    assert_eq!(header(answer.headers(), "content-type"), "application/zip");
    assert_eq!(header(answer.headers(), "cache-control"), "no-store");
    let name = "attachment; filename=\"mostrador-2026-01-05.zip\"";
    assert_eq!(header(answer.headers(), "content-disposition"), name);
    let files = opened(&answer.bytes().await.expect("a body"));

    let subjects = [
        "account",
        "basket",
        "credit",
        "credit-entries",
        "demo-requests",
        "devices",
        "identity",
        "mails",
        "managers",
        "newsletter",
        "order-items",
        "orders",
        "payments",
        "profile",
        "registration",
        "sessions",
        "shops",
        "staff",
        "terms",
        "timeline",
    ];
    let mut expected: Vec<String> =
        subjects.iter().flat_map(|name| [format!("{name}.csv"), format!("{name}.json")]).collect();
    expected.push("README.txt".to_owned());
    expected.sort();
    assert_eq!(files.keys().cloned().collect::<Vec<_>>(), expected);

    let profile = &rows(&files, "profile")[0];
    assert_eq!(profile["phone"], "+628123456789", "JSON says it as it is");
    assert_eq!(profile["secondFactor"], true);
    let orders = rows(&files, "orders");
    assert_eq!((orders.len(), &orders[0]["total"]), (2, &json!(150_000)));
    assert_eq!(orders[0]["createdAt"], "2026-01-05T03:00:00Z");
    assert_eq!(rows(&files, "payments")[0]["amount"], -149_877);
    let entries = rows(&files, "credit-entries");
    let amounts: Vec<_> = entries.iter().filter_map(|entry| entry["amount"].as_i64()).collect();
    assert_eq!(amounts, [20_000, -8_000], "the balance is {}", rows(&files, "credit")[0]["available"]);
    assert_eq!((&entries[1]["entryId"], &entries[1]["reference"]), (&json!("alc_3"), &json!("MST7K2QXAB")));
    assert_eq!(rows(&files, "basket")[0]["sku"], "pro-monthly");
    assert_eq!(rows(&files, "newsletter")[0]["consents"][0]["step"], "confirmed");
    assert_eq!(rows(&files, "account")[0]["version"], 7);
    let said = &rows(&files, "registration")[0];
    assert_eq!((&said["personal"]["dateOfBirth"], &said["plan"]), (&json!("1990-02-28"), &json!("dine")));
    assert_eq!(
        (&said["business"]["storeName"], &said["business"]["outletCount"]),
        (&json!("Warung Sari"), &json!(2))
    );
    assert_eq!(said["place"]["province"], "Jawa Barat");
    assert_eq!(rows(&files, "terms")[0]["networkAddress"], "192.0.2.1");
    let manager = &rows(&files, "managers")[0];
    let told = (&manager["userId"], &manager["name"], &manager["grants"]);
    assert_eq!(told, (&json!("kq7fm3-101"), &json!("Budi"), &json!(["staff_report", "close_shift"])));
    let states: Vec<_> = rows(&files, "mails").iter().map(|mail| mail["state"].clone()).collect();
    assert_eq!(states, ["waiting", "failed", "accepted"]);

    let readme = &files["README.txt"];
    assert!(
        readme.contains("Data of Sari Wulandari’s account with Mostrador, as of 5 January 2026"),
        "{readme}"
    );
    assert!(readme.contains("orders.json, orders.csv (2): your orders"), "{readme}");
    for subject in subjects {
        assert!(readme.contains(&format!("{subject}.json")), "{subject}");
    }
    assert!(!readme.contains("cannot explain"), "each line has its sentence: {readme}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_cell_of_a_table_is_a_formula() {
    let edge = TestEdge::start().await;
    with_data(&edge);
    let answer = send(edge.post("/api/account/export").bearer_auth("own")).await;
    let files = opened(&answer.bytes().await.expect("a body"));
    let mut guarded = 0;
    for (name, table) in &files {
        let Some(_) = name.strip_suffix(".csv") else { continue };
        let mut reader = csv::Reader::from_reader(table.trim_start_matches('\u{feff}').as_bytes());
        for record in reader.records() {
            for cell in &record.expect("a record") {
                let is_number = cell.parse::<i64>().is_ok() && !cell.starts_with('+');
                assert!(is_number || !cell.starts_with(['=', '+', '-', '@', '\t']), "{name}: {cell}");
                guarded += usize::from(cell.starts_with('\''));
            }
        }
    }
    assert_eq!(guarded, 3, "the outlet's name, the telephone and the message");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_service_a_stale_password_and_a_used_up_day_give_no_half_archive() {
    let edge = TestEdge::start().await;
    with_data(&edge);
    let export = || edge.post("/api/account/export").bearer_auth("own");
    edge.fakes.on("ListPayments", |_: commerce::ListPaymentsRequest| {
        Err::<commerce::ListPaymentsResponse, _>(tonic::Status::unavailable("silent"))
    });
    let cancelled = Arc::new(AtomicUsize::new(0));
    let counted = cancelled.clone();
    edge.fakes.on("CancelExport", move |_: account::CancelExportRequest| {
        counted.fetch_add(1, Ordering::Relaxed);
        Ok(account::CancelExportResponse {})
    });
    assert!(reason(export()).await.starts_with("503 "));
    assert_eq!(cancelled.load(Ordering::Relaxed), 1, "it does not count");
    edge.fakes.on("BeginExport", |_: account::BeginExportRequest| {
        let again = Failure::new(auth::Reason::SessionPasswordRequired);
        Err::<account::BeginExportResponse, _>(again.into())
    });
    assert_eq!(reason(export()).await, "403 session.password_required");
    edge.fakes.on("BeginExport", |_: account::BeginExportRequest| {
        let often = Failure::new(mostrador_runtime::error::Reason::LimitReached);
        let often = often.retry_after(std::time::Duration::from_mins(1));
        Err::<account::BeginExportResponse, _>(often.into())
    });
    assert!(reason(export()).await.starts_with("429 "));
    assert_eq!(cancelled.load(Ordering::Relaxed), 1, "what was not let in is not given back");
    assert_eq!(reason(edge.post("/api/account/export")).await, "401 session.missing");
}
