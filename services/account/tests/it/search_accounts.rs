use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::stage::{Stage, address, answer, opening, owner, refused, shop_id};

/// Three accounts; the second account has a branch of another name.
async fn three(engine: Engine) -> Stage {
    let stage = Stage::start(engine).await;
    for n in 1..=3 {
        stage.open(opening(n)).await.unwrap();
    }
    let branch = pb::AddShopRequest {
        shop_name: "Bakso 100% ENAK".into(),
        address: Some(address()),
        shop_id: shop_id(22),
        account_id: String::new(),
        ..Default::default()
    };
    answer(stage.edge().add_shop(stage.test.as_owner(&owner(2), branch)).await).unwrap();
    stage
}

async fn search(stage: &Stage, request: pb::SearchAccountsRequest) -> (Vec<String>, String) {
    let request = stage.test.as_agent(Role::Viewer, request);
    let answer = answer(stage.edge().search_accounts(request).await).unwrap();
    (answer.accounts.into_iter().map(|account| account.account_id).collect(), answer.next)
}

fn account_id(n: u32) -> String {
    owner(n).account_id.into()
}

pub(crate) async fn found(stage: &Stage, query: &str) -> Vec<String> {
    search(stage, pb::SearchAccountsRequest { query: query.into(), ..Default::default() }).await.0
}

#[both_engines]
async fn an_account_is_found_by_name_address_phone_code_or_id(engine: Engine) {
    let stage = three(engine).await;
    let second = [account_id(2)];
    let shop = pb::GetShopRequest { shop_id: shop_id(22) };
    let shop = answer(stage.edge().get_shop(stage.test.as_agent(Role::Viewer, shop)).await).unwrap();
    let code = shop.shop.unwrap().verification_code;
    let as_read_out = format!("{} {}", &code[..4], code[4..].to_lowercase());
    for query in [
        "sari2@example.com",
        code.as_str(),
        as_read_out.as_str(),
        " SARI2@Example.COM ",
        "0812-3456-702",
        "+62 812 3456702",
        "812-345-6702",
        "wulandari 2",
        "kopi senja 2",
        "100% enak",
        &second[0],
        owner(2).owner_id.as_str(),
        &shop_id(2),
        &shop_id(22),
    ] {
        assert_eq!(found(&stage, query).await, second, "{query}");
    }
    for query in ["nobody", "100_ enak", "%", "acc_", "0899"] {
        let expected: &[String] = if query == "%" { &second } else { &[] };
        assert_eq!(found(&stage, query).await, expected, "{query}");
    }
    stage.end().await;
}

#[both_engines]
async fn a_found_account_shows_the_city_of_its_first_shop(engine: Engine) {
    let stage = three(engine).await;
    let elsewhere = pb::Address { city_name: "Kota Cimahi".into(), ..address() };
    let branch = pb::AddShopRequest {
        shop_name: "Cabang Bandung".into(),
        address: Some(elsewhere),
        shop_id: shop_id(23),
        account_id: String::new(),
        ..Default::default()
    };
    answer(stage.edge().add_shop(stage.test.as_owner(&owner(2), branch)).await).unwrap();
    let request = stage.test.as_agent(Role::Viewer, pb::SearchAccountsRequest::default());
    let cities = answer(stage.edge().search_accounts(request).await).unwrap().cities;
    let first = address().city_name;
    assert_eq!(cities.len(), 3);
    assert!(cities.values().all(|city| *city == first), "{cities:?}");
    assert_ne!(first, "Kota Cimahi");
    stage.end().await;
}

#[both_engines]
async fn an_empty_search_lists_all_accounts_in_pages_newest_first(engine: Engine) {
    let stage = three(engine).await;
    let page = |after: &str| pb::SearchAccountsRequest {
        page: Some(PageRequest { limit: 2, after: after.into() }),
        ..Default::default()
    };
    let (first, next) = search(&stage, page("")).await;
    assert_eq!(first, [account_id(3), account_id(2)]);
    let (rest, end) = search(&stage, page(&next)).await;
    assert_eq!((rest, end.as_str()), (vec![account_id(1)], ""));
    stage.end().await;
}

#[both_engines]
async fn a_state_narrows_the_list(engine: Engine) {
    let stage = three(engine).await;
    stage.step(Cause::FrozenByAgent).await.unwrap();
    let frozen = pb::SearchAccountsRequest {
        query: "senja".into(),
        state: pb::AccountState::Frozen.into(),
        ..Default::default()
    };
    assert_eq!(search(&stage, frozen).await.0, [account_id(1)]);
    stage.end().await;
}

#[both_engines]
async fn owners_may_not_search(engine: Engine) {
    let stage = three(engine).await;
    let request = stage.test.as_owner(&owner(1), pb::SearchAccountsRequest::default());
    let asked = stage.edge().search_accounts(request).await;
    assert_eq!(answer(asked), refused(Kind::Forbidden, "session.not_an_agent"));
    stage.end().await;
}
