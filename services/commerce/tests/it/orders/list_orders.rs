//! The list of orders by their contents.

use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestApp, ana, budi, paged};

async fn trainings(app: &TestApp, who: &OwnerPassport) -> Vec<String> {
    paged(1, async |page| {
        let asked =
            app.test.as_owner(who, pb::ListOrdersRequest { page, with_training: true, ..Default::default() });
        let answer = app.client().list_orders(asked).await.unwrap().into_inner();
        (answer.orders.into_iter().map(|order| order.order_id).collect(), answer.next)
    })
    .await
}

#[both_engines]
async fn orders_with_a_training_are_found_among_the_others_page_by_page(engine: Engine) {
    let app = TestApp::start(engine).await;
    let class = pb::TrainingOptions {
        class_type: pb::ClassType::Shared.into(),
        persons: 2,
        city: "31.71".into(),
        ..Default::default()
    };
    let mut wanted = Vec::new();
    for sku in ["training-shared", "pro-monthly", "training-shared"] {
        let training = sku.starts_with("training").then(|| class.clone());
        app.put_training(&ana(), sku, 1, training).await.unwrap();
        let basket = app.put(&ana(), "sticker-digital", 5).await.unwrap();
        let order = app.checkout(&ana(), basket.version, &format!("key-{}", basket.version)).await.unwrap();
        if sku.starts_with("training") {
            wanted.insert(0, order.order_id);
        }
    }
    assert_eq!(trainings(&app, &ana()).await, wanted);
    assert_eq!(trainings(&app, &budi()).await, [""; 0]);
    app.end().await;
}
