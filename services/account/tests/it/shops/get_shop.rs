use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, answer, opening, owner, refused, shop_id};

#[both_engines]
async fn a_foreign_shop_answers_as_a_missing_one(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    let get = async |named: String| {
        let request = stage.test.as_owner(&owner(1), pb::GetShopRequest { shop_id: named });
        answer(stage.edge().get_shop(request).await).map(|answer| answer.shop.unwrap().shop_id)
    };
    assert_eq!(get(shop_id(1)).await, Ok(shop_id(1)));
    for foreign in [shop_id(2), shop_id(9), String::new(), "'; --".into()] {
        assert_eq!(get(foreign).await, refused(Kind::NotFound, "shop.not_found"));
    }
    stage.end().await;
}

#[both_engines]
async fn agents_see_every_shop(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let request = stage.test.as_agent(Role::Viewer, pb::GetShopRequest { shop_id: shop_id(1) });
    assert!(stage.edge().get_shop(request).await.is_ok());
    stage.end().await;
}
