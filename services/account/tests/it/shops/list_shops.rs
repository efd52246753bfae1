use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, address, answer, limited, opening, owner, refused, shop_id};

#[both_engines]
async fn an_owner_sees_only_the_owners_shops_oldest_first(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    for n in [4, 3] {
        let shop = pb::AddShopRequest {
            shop_name: format!("Cabang {n}"),
            address: Some(address()),
            shop_id: shop_id(n),
            account_id: String::new(),
            ..Default::default()
        };
        answer(stage.edge().add_shop(stage.test.as_owner(&owner(1), shop)).await).unwrap();
    }

    let request = stage.test.as_owner(&limited(1), pb::ListShopsRequest::default());
    let shops = answer(stage.edge().list_shops(request).await).unwrap().shops;
    let ids: Vec<_> = shops.iter().map(|shop| shop.shop_id.clone()).collect();
    assert_eq!(ids, [shop_id(1), shop_id(3), shop_id(4)]);
    assert_eq!(shops[0].address, Some(address()));
    let mut codes: Vec<_> = shops.iter().map(|shop| shop.verification_code.clone()).collect();
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 3);
    stage.end().await;
}

#[both_engines]
async fn agents_name_the_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let list = async |account_id: Option<AccountId>| {
        let account_id = account_id.map(String::from).unwrap_or_default();
        let request = stage.test.as_agent(Role::Viewer, pb::ListShopsRequest { account_id });
        answer(stage.edge().list_shops(request).await).map(|answer| answer.shops.len())
    };
    assert_eq!(list(Some(owner(1).account_id)).await, Ok(1));
    assert_eq!(list(Some(owner(2).account_id)).await, refused(Kind::NotFound, "account.not_found"));
    assert_eq!(list(None).await, refused(Kind::NotFound, "account.not_found"));
    stage.end().await;
}
