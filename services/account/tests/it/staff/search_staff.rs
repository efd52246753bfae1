use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{add, add_as, cashier};
use crate::stage::{Stage, answer, opening, owner, refused, shop_id};

async fn search(stage: &Stage, query: &str) -> Vec<pb::FoundMember> {
    let request = stage.test.as_agent(Role::Viewer, pb::SearchStaffRequest { query: query.into() });
    answer(stage.edge().search_staff(request).await).unwrap().members
}

/// Two outlets of two owners, each with a first member; the first outlet has a second member.
async fn two_outlets(engine: Engine) -> Stage {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    add(&stage, cashier(1, "Budi")).await.unwrap();
    add(&stage, cashier(1, "Ayu")).await.unwrap();
    add_as(&stage, &owner(2), cashier(2, "Citra")).await.unwrap();
    stage
}

#[both_engines]
async fn a_member_is_found_by_the_id_and_the_outlets_code(engine: Engine) {
    let stage = two_outlets(engine).await;
    let firsts = search(&stage, "101").await;
    let names: Vec<_> = firsts.iter().map(|found| found.name.as_str()).collect();
    assert_eq!(names, ["Citra", "Budi"], "members of the newest outlet come first");
    let second = search(&stage, " 102 ").await;
    assert_eq!(second.len(), 1);
    let ayu = &second[0];
    assert_eq!((ayu.staff_id.as_str(), ayu.shop_id.as_str()), ("102", shop_id(1).as_str()));
    assert_eq!(
        (ayu.shop_name.as_str(), ayu.account_id.as_str()),
        ("Kopi Senja 1", owner(1).account_id.as_str())
    );

    let shop = pb::GetShopRequest { shop_id: shop_id(1) };
    let shop = answer(stage.edge().get_shop(stage.test.as_agent(Role::Viewer, shop)).await).unwrap();
    let code = shop.shop.unwrap().verification_code;
    for query in [format!("101 {code}"), format!("101@{}", code.to_lowercase())] {
        let found = search(&stage, &query).await;
        assert_eq!(found.iter().map(|found| found.name.as_str()).collect::<Vec<_>>(), ["Budi"], "{query}");
    }
    for query in ["", "1", "Budi", "101 AAAAAAAA", "0101", "999999", "%"] {
        assert_eq!(search(&stage, query).await, [], "{query}");
    }
    stage.end().await;
}

#[both_engines]
async fn a_removed_member_is_not_found_and_owners_do_not_search(engine: Engine) {
    let stage = two_outlets(engine).await;
    let remove = pb::RemoveStaffRequest { shop_id: shop_id(1), staff_id: "102".into() };
    answer(stage.edge().remove_staff(stage.test.as_owner(&owner(1), remove)).await).unwrap();
    assert_eq!(search(&stage, "102").await, []);
    let own = pb::SearchStaffRequest { query: "101".into() };
    let own = answer(stage.edge().search_staff(stage.test.as_owner(&owner(1), own)).await);
    assert_eq!(own, refused(Kind::Forbidden, "session.not_an_agent"));
    stage.end().await;
}
