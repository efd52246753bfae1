//! The archive of all data: the tests open it and compare it with the services' answers.

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use flate2::read::DeflateDecoder;
use mostrador_proto::{
    account::v1 as account, auth::v1 as auth, commerce::v1 as commerce, mailer::v1 as mailer,
    newsletter::v1 as newsletter, registration::v1 as registration, runtime::v1 as shared,
};
use mostrador_runtime::{error::Failure, proto};
use prost_types::Timestamp;
use serde_json::{Value, json};

use crate::fakes::Fakes;
use crate::harness::{ACCOUNT, OWNER, SHOP, TestEdge, header, reason, send};

const ORDER: &str = "ord_00000000000000000000000001";
const FORMULA: &str = "=HYPERLINK(\"https://evil.example\")";

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

fn shop(now: Timestamp) -> account::Shop {
    account::Shop {
        shop_id: SHOP.to_owned(),
        shop_name: FORMULA.to_owned(),
        status: account::ShopStatus::Active.into(),
        plan: account::Plan::Lite.into(),
        tier: account::Tier::Trial.into(),
        valid_from: Some(now),
        status_since: Some(now),
        account_state: account::AccountState::Active.into(),
        ..account::Shop::default()
    }
}

fn order(now: Timestamp) -> commerce::Order {
    let item = commerce::BasketItem {
        item_id: "itm_00000000000000000000000001".to_owned(),
        sku: "pro-monthly".to_owned(),
        name: Some(shared::Text { es: "Pro".into(), en: "Pro".into(), id: "Pro".into() }),
        quantity: 1,
        unit_price: 150_000,
        total: 150_000,
        training: None,
    };
    commerce::Order {
        order_id: ORDER.to_owned(),
        reference: "MST7K2QXAB".to_owned(),
        state: commerce::OrderState::Paid.into(),
        items: vec![item],
        total: 150_000,
        payment: Some(commerce::Payment { amount: 149_877, pay_before: Some(now), ..Default::default() }),
        created_at: Some(now),
        paid_at: Some(now),
        ..commerce::Order::default()
    }
}

/// One member, who may use the dashboard.
fn with_staff(fakes: &Fakes, now: Timestamp) {
    fakes.on("ListStaff", move |_: account::ListStaffRequest| {
        let member = account::StaffMember {
            shop_id: SHOP.to_owned(),
            staff_id: "101".to_owned(),
            name: "Budi".to_owned(),
            status: account::StaffStatus::Active.into(),
            status_since: Some(now),
            added_at: Some(now),
            grants: vec![account::Grant::StaffReport.into()],
            till_grants: vec![account::Grant::CloseShift.into()],
            ..Default::default()
        };
        Ok(account::ListStaffResponse { members: vec![member] })
    });
    fakes.on("ListManagers", move |_: auth::ListManagersRequest| {
        let access = auth::list_managers_response::Access {
            shop_id: SHOP.to_owned(),
            staff_id: "101".to_owned(),
            user_id: "kq7fm3-101".to_owned(),
            invited_until: None,
            since: Some(now),
        };
        Ok(auth::ListManagersResponse { accesses: vec![access] })
    });
}

/// The owner's registration, and the mails after it.
fn with_registration(fakes: &Fakes, now: Timestamp) {
    fakes.on("GetOwnRegistration", move |_: registration::GetOwnRegistrationRequest| {
        let personal =
            registration::Personal { date_of_birth: "1990-02-28".to_owned(), ..Default::default() };
        let business = registration::Business {
            store_name: "Warung Sari".to_owned(),
            business_type: registration::BusinessType::Retail.into(),
            outlet_count: 2,
            province_name: "Jawa Barat".to_owned(),
            ..Default::default()
        };
        let accepted = registration::TermsAcceptance {
            version: "2026-01".to_owned(),
            at: Some(now),
            locale: shared::Locale::En.into(),
            locale_text: String::new(),
            address: "192.0.2.1".to_owned(),
        };
        let said = registration::OwnRegistration {
            personal: Some(personal),
            business: Some(business),
            plan: registration::Plan::Dine.into(),
            locale: shared::Locale::En.into(),
            locale_text: String::new(),
            begun_at: Some(now),
            acceptances: vec![accepted],
        };
        Ok(registration::GetOwnRegistrationResponse { registration: Some(said) })
    });
    fakes.on("ListMails", move |request: mailer::ListMailsRequest| {
        assert_eq!(request.owner_id, "", "the caller's own");
        let mail = |mail_id: &str, sent_at, has_failed| mailer::OwnerMail {
            mail_id: mail_id.to_owned(),
            kind: mailer::MailKind::Receipt.into(),
            asked_at: Some(now),
            sent_at,
            has_failed,
            ..Default::default()
        };
        let mails =
            vec![mail("out_3", None, false), mail("out_2", None, true), mail("out_1", Some(now), false)];
        Ok(mailer::ListMailsResponse { mails, next: String::new() })
    });
}

/// Services that know one owner.
fn with_data(edge: &TestEdge) {
    let now = proto::timestamp(edge.clock.now());
    let fakes = &edge.fakes;
    with_staff(fakes, now);
    with_registration(fakes, now);
    fakes.on("BeginExport", |_: account::BeginExportRequest| Ok(account::BeginExportResponse {}));
    fakes.on("GetSession", move |_: auth::GetSessionRequest| {
        let owner = auth::Owner {
            owner_id: OWNER.to_owned(),
            account_id: ACCOUNT.to_owned(),
            email: "sari@example.com".to_owned(),
            full_name: "Sari Wulandari".to_owned(),
            phone: "+628123456789".to_owned(),
            locale: shared::Locale::En.into(),
            locale_text: String::new(),
        };
        let who = Some(auth::get_session_response::Who::Owner(owner));
        Ok(auth::GetSessionResponse { who, ..Default::default() })
    });
    fakes.on("GetAccount", move |_: account::GetAccountRequest| {
        let account = account::Account {
            account_id: ACCOUNT.to_owned(),
            owner_id: OWNER.to_owned(),
            account_state: account::AccountState::Active.into(),
            subscription_state: account::SubscriptionState::Trial.into(),
            plan: account::Plan::Lite.into(),
            tier: account::Tier::Trial.into(),
            created_at: Some(now),
            trial_ends_at: Some(now),
            explanation: Some(account::Explanation { reason: "account.paid".into(), ..Default::default() }),
            version: 7,
            ..Default::default()
        };
        Ok(account::GetAccountResponse {
            account: Some(account),
            server_time: Some(now),
            ..Default::default()
        })
    });
    fakes.on("ListShops", move |_: account::ListShopsRequest| {
        Ok(account::ListShopsResponse { shops: vec![shop(now)] })
    });
    fakes.on("ListSessions", |_: auth::ListSessionsRequest| Ok(auth::ListSessionsResponse::default()));
    fakes.on("ListDevices", |_: auth::ListDevicesRequest| Ok(auth::ListDevicesResponse::default()));
    fakes.on("GetTotp", |_: auth::GetTotpRequest| {
        Ok(auth::GetTotpResponse { is_on: true, ..Default::default() })
    });
    // Two pages.
    fakes.on("ListOrders", move |request: commerce::ListOrdersRequest| {
        let after = request.page.map(|page| page.after).unwrap_or_default();
        let next = if after.is_empty() { "more".to_owned() } else { String::new() };
        Ok(commerce::ListOrdersResponse { orders: vec![order(now)], next, server_time: Some(now) })
    });
    fakes.on("GetCredit", |_: commerce::GetCreditRequest| {
        Ok(commerce::GetCreditResponse { credit: 12_000, ..Default::default() })
    });
    fakes.on("GetBasket", move |request: commerce::GetBasketRequest| {
        assert!(request.for_export, "owners of frozen accounts take their data along, too");
        let basket = commerce::Basket { version: 3, items: order(now).items, total: 150_000 };
        Ok(commerce::GetBasketResponse { basket: Some(basket) })
    });
    fakes.on("ListPayments", move |_: commerce::ListPaymentsRequest| {
        let payment = |(payment_id, amount, is_credit): (&str, i64, bool)| commerce::AccountPayment {
            payment_id: payment_id.into(),
            order_id: ORDER.into(),
            reference: "MST7K2QXAB".into(),
            booked_on: "2026-01-05".into(),
            amount,
            is_credit,
            at: Some(now),
        };
        let payments = [("alc_1", -149_877, false), ("alc_2", 20_000, true), ("alc_3", -8_000, true)];
        let payments = payments.map(payment).to_vec();
        Ok(commerce::ListPaymentsResponse { payments, next: String::new() })
    });
    with_requests(fakes, now);
    fakes.on("ListEvents", |_: shared::ListEventsRequest| Ok(shared::ListEventsResponse::default()));
}

/// What the owner asked of registration and newsletter.
fn with_requests(fakes: &Fakes, now: Timestamp) {
    fakes.on("GetPapers", |_: registration::GetPapersRequest| {
        let papers =
            registration::Papers { state: registration::PapersState::None.into(), ..Default::default() };
        Ok(registration::GetPapersResponse { papers: Some(papers) })
    });
    fakes.on("ListOwnDemoRequests", |request: registration::ListOwnDemoRequestsRequest| {
        let email = request.email;
        let asked = registration::DemoRequest {
            email,
            message: "@SUM(1)".into(),
            locale: shared::Locale::En.into(),
            ..Default::default()
        };
        Ok(registration::ListOwnDemoRequestsResponse { requests: vec![asked] })
    });
    fakes.on("FindSubscriber", move |request: newsletter::FindSubscriberRequest| {
        assert_eq!(request.email, "sari@example.com");
        let consent = newsletter::Consent {
            step: newsletter::ConsentStep::Confirmed.into(),
            at: Some(now),
            text_version: "1".into(),
            ..Default::default()
        };
        let subscriber = newsletter::Subscriber {
            state: newsletter::SubscriberState::Confirmed.into(),
            locale: shared::Locale::En.into(),
            created_at: Some(now),
            consents: vec![consent],
            ..Default::default()
        };
        Ok(newsletter::FindSubscriberResponse { subscriber: Some(subscriber) })
    });
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
