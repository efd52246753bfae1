use mostrador_proto::commerce::v1 as pb;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::{Failure, Kind};
use mostrador_runtime::passport::{OwnerPassport, Role};
use mostrador_runtime::testing::{Engine, both_engines, numbered, owner};

use crate::app::{TestApp, amount, ana, bca, budi};

async fn tell(app: &TestApp, who: &OwnerPassport, version: i64, owner: &str, shops: &[&str]) {
    let message = pb::NoteAccountNamesRequest {
        account_id: who.account_id.clone().to_string(),
        version,
        owner_name: owner.into(),
        store_name: shops[0].into(),
        shop_names: shops.iter().map(|name| (*name).to_owned()).collect(),
    };
    let mut account = CommerceServiceClient::new(app.served.wire_from(ServiceName::Account));
    account.note_account_names(app.test.delivered(&numbered(1), message)).await.unwrap();
}

async fn found(app: &TestApp, query: &str) -> Vec<pb::FoundOrder> {
    let message = pb::FindOrdersRequest { query: query.into() };
    let answer = app.client().find_orders(app.test.as_agent(Role::Viewer, message)).await;
    answer.unwrap().into_inner().orders
}

/// The evidence that each waiting line shows, by the order's id.
async fn evidence(app: &TestApp, text: &str) -> Vec<(String, Vec<String>)> {
    let lines = app.lines("queued").await;
    let line = lines.into_iter().find(|line| line.description.contains(text)).unwrap();
    line.candidates.into_iter().map(|candidate| (candidate.order_id, candidate.evidence_text)).collect()
}

#[both_engines]
async fn agents_find_an_order_by_any_fact_they_know(engine: Engine) {
    let app = TestApp::start(engine).await;
    tell(&app, &ana(), 1, "Ana Lestari", &["Kopi Senja", "Kopi Senja Dago"]).await;
    let cancelled = app.ordered(&ana()).await;
    app.cancel(&ana(), &cancelled, "key-0001").await.unwrap();
    let order = app.ordered(&ana()).await;
    let other = app.ordered(&budi()).await;
    for query in ["ana lest", "SENJA", " dago ", "lestari"] {
        let ids: Vec<_> =
            found(&app, query).await.into_iter().map(|found| found.order.unwrap().order_id).collect();
        assert_eq!(
            ids,
            [order.order_id.clone(), cancelled.order_id.clone()],
            "{query}: open ones come first"
        );
    }
    let start = order.reference.chars().take(8).collect::<String>().to_lowercase();
    for query in [order.reference.as_str(), &start, &order.order_id, &format!("Rp {},00", amount(&order))] {
        let hits = found(&app, query).await;
        assert!(hits.iter().any(|hit| hit.order.as_ref().unwrap().order_id == order.order_id), "{query}");
        assert_eq!(hits[0].store_name, "Kopi Senja");
    }
    assert_eq!(found(&app, "150.000").await.len(), 3);
    assert_eq!(found(&app, &other.order_id).await[0].store_name, "", "account has not told its name yet");
    assert!(found(&app, "s").await.is_empty() && found(&app, "%%").await.is_empty());
    app.end().await;
}

#[both_engines]
async fn older_news_changes_nothing_and_a_change_follows(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.ordered(&ana()).await;
    tell(&app, &ana(), 5, "Ana Lestari", &["Kopi Senja"]).await;
    tell(&app, &ana(), 5, "Ana Twice", &["Kopi Twice"]).await;
    tell(&app, &ana(), 4, "Ana Lama", &["Kopi Lama"]).await;
    assert_eq!((found(&app, "lama").await.len(), found(&app, "twice").await.len()), (0, 0));
    tell(&app, &ana(), 6, "Ana Baru", &["Kopi Baru"]).await;
    assert_eq!((found(&app, "senja").await.len(), found(&app, "baru").await.len()), (0, 1));
    app.import(&bca(&[("TRSF ANA LESTARI", 7), ("TRSF ANA BARU", 8)]), "key-0001").await.unwrap();
    assert!(evidence(&app, "LESTARI").await.is_empty());
    assert_eq!(evidence(&app, "BARU").await.len(), 1);
    let message = pb::NoteAccountNamesRequest::default();
    let edge = app.client().note_account_names(app.test.delivered(&numbered(1), message)).await.unwrap_err();
    assert_eq!(Failure::from(&edge).kind, Kind::Forbidden);
    app.end().await;
}

#[both_engines]
async fn a_line_shows_possible_orders_and_is_never_applied_by_hints(engine: Engine) {
    let app = TestApp::start(engine).await;
    tell(&app, &ana(), 1, "Sri Wahyuni", &["Kopi Senja"]).await;
    let order = app.ordered(&ana()).await;
    let lines = [
        ("ROUND", 150_000),
        ("LESS", 147_500),
        ("MORE", 156_500),
        ("CODED", amount(&order) - 6_500),
        ("TRF SRI WAHYU", 77),
        ("NOTHING", 123_456),
    ];
    app.import(&bca(&lines), "key-0001").await.unwrap();
    for (text, expected) in [
        ("ROUND", "round_total"),
        ("LESS", "fee_apart"),
        ("MORE", "fee_apart"),
        ("CODED", "fee_apart"),
        ("WAHYU", "owner_name"),
    ] {
        let shown = evidence(&app, text).await;
        assert_eq!(shown, [(order.order_id.clone(), vec![expected.to_owned()])], "{text}");
    }
    assert!(evidence(&app, "NOTHING").await.is_empty());
    assert!(app.lines("matched").await.is_empty());
    app.cancel(&ana(), &order, "key-0002").await.unwrap();
    assert!(evidence(&app, "ROUND").await.is_empty(), "only an order that waits");
    app.end().await;
}

#[both_engines]
async fn at_most_ten_orders_are_shown(engine: Engine) {
    let app = TestApp::start(engine).await;
    for n in 1..=6 {
        tell(&app, &owner(n), 1, "Sri Wahyuni", &["Kopi Senja"]).await;
        app.ordered(&owner(n)).await;
        app.ordered(&owner(n + 6)).await;
    }
    app.import(&bca(&[("SRI WAHYUNI", 150_000)]), "key-0001").await.unwrap();
    let shown = evidence(&app, "SRI").await;
    assert_eq!(shown.len(), 10);
    assert!(shown[..6].iter().all(|(_, evidence)| evidence.len() == 2), "more evidence comes first");
    app.end().await;
}
