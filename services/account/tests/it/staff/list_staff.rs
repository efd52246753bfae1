use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{add, add_as, cashier};
use crate::stage::{Stage, answer, limited, opening, owner, refused, shop_id};

async fn names(stage: &Stage, request: tonic::Request<pb::ListStaffRequest>) -> Vec<String> {
    let answer = answer(stage.edge().list_staff(request).await).unwrap();
    answer.members.into_iter().map(|member| member.name).collect()
}

fn of_shop(shop: u32) -> pb::ListStaffRequest {
    pb::ListStaffRequest { shop_id: shop_id(shop), ..Default::default() }
}

#[both_engines]
async fn a_list_shows_one_outlet_or_the_whole_account(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.open(opening(2)).await.unwrap();
    stage.add_branch().await;
    add(&stage, cashier(3, "Budi")).await.unwrap();
    add(&stage, cashier(1, "Sari")).await.unwrap();
    add_as(&stage, &owner(2), cashier(2, "Ani")).await.unwrap();

    let as_owner = |message| stage.test.as_owner(&limited(1), message);
    assert_eq!(names(&stage, as_owner(of_shop(3))).await, ["Budi"], "a frozen account's owner sees them");
    let all = pb::ListStaffRequest::default();
    assert_eq!(names(&stage, as_owner(all.clone())).await, ["Sari", "Budi"]);
    let named = pb::ListStaffRequest { account_id: owner(2).account_id.to_string(), ..all.clone() };
    assert_eq!(names(&stage, stage.test.as_agent(Role::Viewer, named.clone())).await, ["Ani"]);

    let unknown = pb::ListStaffRequest { account_id: owner(9).account_id.to_string(), ..all.clone() };
    let unknown = stage.test.as_agent(Role::Viewer, unknown);
    let unknown = answer(stage.edge().list_staff(unknown).await);
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));

    let foreign = answer(stage.edge().list_staff(as_owner(of_shop(2))).await);
    assert_eq!(foreign, refused(Kind::NotFound, "shop.not_found"));
    let foreign = answer(stage.edge().list_staff(as_owner(named)).await);
    assert_eq!(foreign, refused(Kind::NotFound, "account.not_found"));
    let visitor = answer(stage.edge().list_staff(stage.test.request(all)).await);
    assert_eq!(visitor, refused(Kind::Unauthenticated, "session.missing"));
    stage.end().await;
}
