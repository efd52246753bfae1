//! Pages state what commerce has in force.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use mostrador_edge::{
    Config,
    pages::{facts::Facts, table::Languages},
};
use mostrador_proto::account::v1::{GetPolicyRequest, GetPolicyResponse, Plan};
use mostrador_proto::commerce::v1::{
    CatalogItem, Delivery, GetCatalogRequest, GetCatalogResponse, InTheBox, ItemKind, SaleTerms, ServingPlan,
    SupportHours, SupportPage, Tax,
};
use mostrador_proto::registration::v1::{GetTermsRequest, GetTermsResponse};
use mostrador_proto::runtime::v1::Text;
use mostrador_runtime::config::Environment;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::{
    harness::{SOON, TestEdge, send},
    pack_file::{PackFile, is_kept_in},
    web::FakeWeb,
};

const PAGE: &str = "/free";
const TERMS: &str = "2026-11-28";
const NEXT: &str = "2026-11-29";
const SECRET: &str = "known to edge and web server";

fn goods(sku: &str, kind: ItemKind) -> CatalogItem {
    CatalogItem { sku: sku.into(), kind: kind.into(), ..CatalogItem::default() }
}

fn catalog(price_list: &str) -> GetCatalogResponse {
    let item = CatalogItem { unit_price: 150_000, ..goods("pro-monthly", ItemKind::Subscription) };
    GetCatalogResponse {
        price_list_version: price_list.to_owned(),
        items: vec![item],
        ..GetCatalogResponse::default()
    }
}

fn policy(idle_days: u32) -> GetPolicyResponse {
    GetPolicyResponse { idle_days, names_kept_days: 3_653, ..GetPolicyResponse::default() }
}

fn terms(version: &str) -> GetTermsResponse {
    GetTermsResponse { version: version.to_owned(), ..GetTermsResponse::default() }
}

fn spanish() -> Languages {
    Languages(vec!["es".to_owned()])
}

fn stated(catalog: GetCatalogResponse, policy: &GetPolicyResponse) -> Value {
    let facts = Facts::of(catalog, policy, &spanish()).expect("known kinds, plans and pages");
    serde_json::to_value(facts.with_terms(Some(TERMS))).expect("json")
}

fn facts(price_list: &str) -> Value {
    stated(catalog(price_list), &policy(60))
}

fn facts_with(price_list: &str, terms: Option<&str>) -> Value {
    let facts: Facts = serde_json::from_value(facts(price_list)).expect("facts");
    serde_json::to_value(facts.with_terms(terms)).expect("json")
}

/// A build whose pages state this price list.
fn pack(text: &str, price_list: &str) -> PackFile {
    let page = format!("<p>{text}");
    let pages = spanish().all_documents();
    let file = pages.iter().fold(PackFile::default(), |file, path| file.document(path, page.as_bytes()));
    let file = file.missing("/no-page", b"none").missing("/manifest.webmanifest", b"none");
    file.missing("/favicon.ico", b"none").of_build("b1").stating(facts(price_list))
}

/// A web server whose build states the price list `standard`.
async fn web_of_standard() -> FakeWeb {
    let web = FakeWeb::start().await;
    web.offer(pack("built", "standard").file());
    web
}

/// An edge beside a commerce with this price list.
async fn edge_beside(web: FakeWeb, price_list: &'static str, folder: Option<&Path>) -> TestEdge {
    edge_hearing(web, price_list, folder, Some(TERMS)).await
}

/// An edge whose registration is away when it names no version of the terms.
async fn edge_hearing(
    web: FakeWeb,
    price_list: &'static str,
    folder: Option<&Path>,
    version: Option<&'static str>,
) -> TestEdge {
    let config = Config {
        locales: "es".to_owned(),
        web_secret: Some(SECRET.to_owned()),
        pages_folder: folder.map(Path::to_owned),
        ..Config::default()
    };
    TestEdge::start_hearing(web, Environment::Development, config, move |fakes| {
        fakes.on("GetCatalog", move |_: GetCatalogRequest| Ok(catalog(price_list)));
        fakes.on("GetPolicy", |_: GetPolicyRequest| Ok(policy(60)));
        fakes.on("GetTerms", move |_: GetTermsRequest| {
            version.map(terms).ok_or_else(|| tonic::Status::unavailable("away"))
        });
    })
    .await
}

/// Lets the edge ask all services once more.
async fn hears_again(edge: &TestEdge) {
    let before = edge.fakes.count("GetTerms");
    edge.clock.advance(jiff::SignedDuration::from_secs(6));
    until("registration is asked", || edge.fakes.count("GetTerms") > before).await;
}

async fn text(edge: &TestEdge) -> String {
    let page = send(edge.get(PAGE)).await.text().await.expect("a text");
    page.rsplit('>').next().unwrap_or_default().to_owned()
}

async fn until(what: &str, is_so: impl Fn() -> bool) {
    let waiting = async {
        while !is_so() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, waiting).await.expect(what);
}

async fn shows(edge: &TestEdge, wanted: &str) {
    let shown = async {
        while text(edge).await != wanted {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, shown).await.expect(wanted);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_build_states_what_commerce_does_and_is_served_as_it_is() {
    let edge = edge_beside(web_of_standard().await, "standard", None).await;
    assert_eq!(text(&edge).await, "built");
    assert_eq!(edge.web.stated(), None, "the web server is told nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_web_server_is_told_other_facts_and_no_page_states_those_of_its_build_meanwhile() {
    let web = web_of_standard().await;
    let held = web.pack_anew(SECRET, pack("anew", "dearer").file());
    let edge = edge_beside(web, "dearer", None).await;
    assert_eq!(send(edge.get(PAGE)).await.status().as_u16(), 503, "on its way");
    drop(held);
    shows(&edge, "anew").await;
    assert_eq!(edge.web.stated(), Some(facts("dearer")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_starting_edge_is_ready_with_its_pages_or_after_a_while() {
    for is_patient in [true, false] {
        let web = web_of_standard().await;
        let held = web.pack_anew(SECRET, pack("anew", "dearer").file());
        let edge = edge_beside(web, "dearer", None).await;
        until("the web server packs", || edge.web.count("/internal/pack") > 0).await;
        assert!(!edge.beginning_check.is_there().await, "its pages are on their way");
        if is_patient {
            drop(held);
            shows(&edge, "anew").await;
            while !edge.pages_check.is_there().await {
                sleep(Duration::from_millis(50)).await;
            }
        } else {
            edge.clock.advance(jiff::SignedDuration::from_mins(1));
        }
        assert!(edge.beginning_check.is_there().await, "calls are answered");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_web_server_that_comes_late_shows_no_page_of_its_build() {
    let web = web_of_standard().await;
    let held = web.pack_anew(SECRET, pack("anew", "dearer").file());
    web.kill();
    let mut edge = edge_beside(web, "dearer", None).await;
    assert_eq!(send(edge.get(PAGE)).await.status().as_u16(), 503);
    edge.web.revive().await;
    while edge.web.stated().is_none() {
        assert_ne!(text(&edge).await, "built");
    }
    assert_eq!(send(edge.get(PAGE)).await.status().as_u16(), 503, "on its way");
    drop(held);
    shows(&edge, "anew").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_in_commerce_is_followed_and_a_page_that_states_something_else_is_not_taken() {
    let edge = edge_beside(web_of_standard().await, "standard", None).await;
    assert_eq!(text(&edge).await, "built");
    // The web server restarted between receiving the facts and packing.
    drop(edge.web.pack_anew(SECRET, pack("built", "standard").file()));
    let asked = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&asked);
    edge.fakes.on("GetCatalog", move |_: GetCatalogRequest| {
        counted.fetch_add(1, Ordering::SeqCst);
        Ok(catalog("dearer"))
    });
    for times in 1..=2 {
        assert_eq!(edge.web.count("/internal/pack"), 0, "heard once, it may be a replica of before");
        edge.clock.advance(jiff::SignedDuration::from_secs(6));
        until("commerce is asked", || asked.load(Ordering::SeqCst) == times).await;
    }
    until("the web server packs", || edge.web.count("/internal/pack") > 0).await;
    sleep(Duration::from_millis(200)).await;
    drop(edge.web.pack_anew(SECRET, pack("anew", "dearer").file()));
    assert_eq!(text(&edge).await, "built", "goes on");
    edge.clock.advance(jiff::SignedDuration::from_secs(61));
    shows(&edge, "anew").await;
    // The web server forgets the facts, and the edge does not ask again.
    let told = edge.web.count("/internal/pack");
    edge.clock.advance(jiff::SignedDuration::from_secs(61));
    sleep(Duration::from_millis(1_500)).await;
    assert_eq!((text(&edge).await, edge.web.count("/internal/pack")), ("anew".to_owned(), told));
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_that_come_into_force_are_followed_and_a_registration_that_is_away_is_not_missed() {
    let next = || facts_with("standard", Some(NEXT));
    let edge = edge_beside(web_of_standard().await, "standard", None).await;
    assert_eq!(text(&edge).await, "built");
    let asked = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&asked);
    edge.fakes.on("GetTerms", move |_: GetTermsRequest| {
        counted.fetch_add(1, Ordering::SeqCst);
        Err::<GetTermsResponse, _>(tonic::Status::unavailable("away"))
    });
    for times in 1..=3 {
        edge.clock.advance(jiff::SignedDuration::from_secs(6));
        until("registration is asked", || asked.load(Ordering::SeqCst) >= times).await;
    }
    assert_eq!((text(&edge).await.as_str(), edge.web.count("/internal/pack")), ("built", 0));

    drop(edge.web.pack_anew(SECRET, pack("anew", "standard").stating(next()).file()));
    edge.fakes.on("GetTerms", |_: GetTermsRequest| Ok(terms(NEXT)));
    let followed = async {
        while edge.web.count("/internal/pack") == 0 {
            edge.clock.advance(jiff::SignedDuration::from_secs(6));
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(SOON, followed).await.expect("the web server packs");
    shows(&edge, "anew").await;
    assert_eq!(edge.web.stated(), Some(next()));
}

#[tokio::test(flavor = "multi_thread")]
async fn prices_are_followed_without_registration_and_its_version_costs_a_packing_only_if_it_is_another() {
    for (version, shown, packings) in [(TERMS, "anew", 1), (NEXT, "next", 2)] {
        let web = web_of_standard().await;
        let asked = facts_with("dearer", None);
        let anew = pack("anew", "dearer").stating(asked.clone()).showing(TERMS);
        drop(web.pack_anew(SECRET, anew.file()));
        let edge = edge_hearing(web, "dearer", None, None).await;
        shows(&edge, "anew").await;
        assert_eq!(edge.web.stated(), Some(asked), "without a version of the terms");

        let next = pack("next", "dearer").stating(facts_with("dearer", Some(version))).showing(version);
        drop(edge.web.pack_anew(SECRET, next.file()));
        edge.fakes.on("GetTerms", move |_: GetTermsRequest| Ok(terms(version)));
        for _ in 0..3 {
            hears_again(&edge).await;
        }
        shows(&edge, shown).await;
        assert_eq!(edge.web.count("/internal/pack"), packings, "{version}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_build_is_served_as_it_is_while_registration_is_away() {
    let edge = edge_hearing(web_of_standard().await, "standard", None, None).await;
    shows(&edge, "built").await;
    assert_eq!(edge.web.stated(), None, "the web server is told nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_version_that_the_build_does_not_have_costs_one_packing() {
    let web = web_of_standard().await;
    let anew = pack("anew", "dearer").stating(facts_with("dearer", Some(NEXT))).showing(TERMS);
    drop(web.pack_anew(SECRET, anew.file()));
    let edge = edge_hearing(web, "dearer", None, Some(NEXT)).await;
    shows(&edge, "anew").await;
    edge.clock.advance(jiff::SignedDuration::from_secs(61));
    hears_again(&edge).await;
    // The pages show this version already.
    edge.fakes.on("GetTerms", |_: GetTermsRequest| Ok(terms(TERMS)));
    for _ in 0..3 {
        hears_again(&edge).await;
    }
    assert_eq!((text(&edge).await.as_str(), edge.web.count("/internal/pack")), ("anew", 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_state_other_facts_are_kept_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let web = web_of_standard().await;
    drop(web.pack_anew(SECRET, pack("anew", "dearer").file()));
    let edge = edge_beside(web, "dearer", Some(folder.path())).await;
    shows(&edge, "anew").await;
    until("the pages are on disk", || is_kept_in(folder.path())).await;
    drop(edge);

    let edge = edge_beside(web_of_standard().await, "dearer", Some(folder.path())).await;
    shows(&edge, "anew").await;
    assert_eq!(edge.web.stated(), None, "the kept pages are of the same build");
    drop(edge);

    let dead = web_of_standard().await;
    dead.kill();
    let edge = edge_beside(dead, "dearer", Some(folder.path())).await;
    shows(&edge, "anew").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_web_server_that_cannot_pack_is_no_reason_to_have_no_pages() {
    let edge = edge_beside(web_of_standard().await, "dearer", None).await;
    shows(&edge, "built").await;
}

#[test]
fn pages_state_the_promises_of_commerce_and_null_for_missing_ones() {
    let unsaid = facts("standard");
    assert_eq!(
        unsaid["sale"],
        json!({ "tax": null, "freeFunctions": [], "warrantyMonths": null, "delivery": null, "boxes": {} })
    );
    assert_eq!(unsaid["bundles"], json!({}));
    let text = |text: &str| Text { es: text.into(), en: text.into(), id: text.into() };
    let cable = InTheBox { things: vec![text("cable")] };
    let printer = CatalogItem { r#box: Some(cable), ..goods("printer", ItemKind::Hardware) };
    let stand = CatalogItem { r#box: Some(InTheBox::default()), ..goods("stand", ItemKind::Hardware) };
    let pieces = vec!["printer".into(), "stand".into()];
    let set = CatalogItem { pieces, ..goods("set", ItemKind::Hardware) };
    let sale = SaleTerms {
        tax: Tax::Excluded.into(),
        free_functions: vec!["order".into()],
        warranty_months: 12,
        delivery: Some(Delivery { days: 5, area: Some(text("Jakarta")) }),
    };
    let catalog =
        GetCatalogResponse { items: vec![printer, stand, set], sale: Some(sale), ..catalog("standard") };
    let said = stated(catalog, &policy(60));
    assert_eq!(said["bundles"], json!({ "set": ["printer", "stand"] }));
    let words = |text: &str| json!({ "es": text, "en": text, "id": text });
    assert_eq!(
        said["sale"],
        json!({
            "tax": "excluded",
            "freeFunctions": ["order"],
            "warrantyMonths": 12,
            "delivery": { "days": 5, "area": words("Jakarta") },
            "boxes": { "printer": [words("cable")], "stand": [] },
        })
    );
}

#[test]
fn kinds_plans_and_pages_are_those_of_the_contract() {
    let before = CatalogItem { sku: "class".into(), kind_text: "training".into(), ..CatalogItem::default() };
    let hours = SupportHours { page: SupportPage::Home.into(), opens: "09:00".into(), ..Default::default() };
    let dine = ServingPlan { plan: Plan::Dine.into(), full_reports: 8, ..Default::default() };
    let catalog = GetCatalogResponse {
        items: vec![before],
        support_hours: vec![hours],
        plans: vec![dine],
        ..catalog("standard")
    };
    let said = stated(catalog.clone(), &policy(60));
    assert_eq!(said["items"]["class"]["kind"], "training", "of a commerce of the version before");
    assert_eq!(said["hours"]["home"]["from"], "09:00");
    assert_eq!(said["plans"], json!([{ "plan": "dine", "fullReports": 8 }]));

    let unknown = CatalogItem { kind: 99, ..catalog.items[0].clone() };
    let later = GetCatalogResponse { items: vec![unknown], ..catalog };
    assert_eq!(Facts::of(later, &policy(60), &spanish()), None);
}

#[test]
fn the_days_of_a_life_are_those_of_its_policy() {
    let said = stated(catalog("standard"), &policy(90));
    assert_eq!(said["lifecycle"]["idleDays"], 90);
    assert_eq!(said["lifecycle"]["namesYears"], 10, "3,653 days");
    assert_ne!(said, facts("standard"), "another policy is another set");
}
