//! The staff of outlets: two ids in a path, and grants as names.

use mostrador_proto::{
    account::v1::{
        ChangeStaffRequest, ChangeStaffResponse, Grant, ListStaffRequest, ListStaffResponse, Reason,
        RemoveStaffRequest, RemoveStaffResponse, StaffMember, StaffStatus,
    },
    auth::v1::{
        AgentRole, ListManagersRequest, ListManagersResponse, ListPinsRequest, ListPinsResponse,
        list_managers_response::Access, list_pins_response::Holder,
    },
};
use mostrador_runtime::{error::Failure, proto};
use reqwest::Method;

use crate::harness::{TestEdge, account_id, reason, said, shop_id};

fn member(edge: &TestEdge) -> StaffMember {
    let now = proto::timestamp(edge.clock.now());
    StaffMember {
        shop_id: shop_id().to_string(),
        staff_id: "101".to_owned(),
        name: "Sari".to_owned(),
        position: "Kasir".to_owned(),
        grants: vec![Grant::AddMenu.into()],
        till_grants: vec![],
        knows_till_grants: true,
        status: StaffStatus::Active.into(),
        status_since: Some(now),
        added_at: Some(now),
        version: 4,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_is_named_by_outlet_and_number() {
    let edge = TestEdge::start().await;
    let changed = member(&edge);
    edge.fakes.on("ChangeStaff", move |request: ChangeStaffRequest| {
        let is_known = (request.shop_id.as_str(), request.staff_id.as_str()) == (shop_id().as_str(), "101");
        let missing = || Failure::new(Reason::StaffNotFound);
        let asked = request.grants.unwrap_or_default();
        assert!(asked.knows_till_grants, "the caller saw all grants");
        let is_of_till = |grant: &i32| *grant == i32::from(Grant::VoidSale);
        let (till_grants, grants) = asked.grants.into_iter().partition(is_of_till);
        let member = StaffMember { grants, till_grants, ..changed.clone() };
        if is_known { Ok(ChangeStaffResponse { member: Some(member) }) } else { Err(missing().into()) }
    });
    let change = |member: &str, body: &str| {
        let path = format!("/api/shops/{}/staff/{member}", shop_id());
        let call = edge.request(Method::PATCH, &path).bearer_auth("own");
        call.header("content-type", "application/json").body(body.to_owned())
    };
    let granted =
        r#"{"version":3,"grants":["staff_report","void_sale","store_information"],"knowsTillGrants":true}"#;
    insta::assert_snapshot!(said(change("101", granted)).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "addedAt": "2026-01-05T03:00:00Z",
        "grants": [
          "staff_report",
          "store_information",
          "void_sale"
        ],
        "knowsTillGrants": true,
        "name": "Sari",
        "position": "Kasir",
        "shopId": "shp_00000000000000000000000001",
        "staffId": "101",
        "status": "active",
        "statusSince": "2026-01-05T03:00:00Z",
        "version": 4
      },
      "msg": "OK"
    }
    "#);
    assert_eq!(reason(change("102", granted)).await, "404 staff.not_found");
    let strange = reason(change("%C3%B1", granted)).await;
    assert_eq!(strange, "404 request.not_found");
    let unknown = reason(change("101", r#"{"grants":["owner"]}"#)).await;
    assert_eq!(unknown, "422 request.invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_of_the_version_before_hides_and_keeps_functions_of_the_till() {
    let edge = TestEdge::start().await;
    let of_before = StaffMember { knows_till_grants: false, ..member(&edge) };
    let listed = of_before.clone();
    edge.fakes.on("ListStaff", move |_: ListStaffRequest| {
        Ok(ListStaffResponse {
            members: vec![listed.clone(), StaffMember { knows_till_grants: true, ..listed.clone() }],
        })
    });
    let list = said(edge.get(&format!("/api/shops/{}/staff", shop_id())).bearer_auth("own")).await;
    for known in [r#""knowsTillGrants": false"#, r#""knowsTillGrants": true"#] {
        assert!(list.contains(known), "{list}");
    }

    edge.fakes.on("ChangeStaff", move |request: ChangeStaffRequest| {
        let is_known = request.name.as_deref() == Some("all");
        assert_eq!(request.grants.unwrap_or_default().knows_till_grants, is_known, "what the caller saw");
        Ok(ChangeStaffResponse { member: Some(of_before.clone()) })
    });
    let change = |body: &str| {
        let call =
            edge.request(Method::PATCH, &format!("/api/shops/{}/staff/101", shop_id())).bearer_auth("own");
        call.header("content-type", "application/json").body(body.to_owned())
    };
    for partial in [r#"{"grants":[]}"#, r#"{"grants":[],"knowsTillGrants":false}"#] {
        assert_eq!(reason(change(partial)).await, "200 -", "{partial}");
    }
    let all = r#"{"name":"all","grants":[],"knowsTillGrants":true}"#;
    let told = said(change(all)).await;
    let says_so = told.starts_with("200") && told.contains(r#""knowsTillGrants": false"#);
    assert!(says_so, "void_sale is not taken away yet: {told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn agents_read_the_staff_and_owners_remove_a_member() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    let listed = member(&edge);
    edge.fakes.on("ListStaff", move |request: ListStaffRequest| {
        assert_eq!((request.shop_id.as_str(), request.account_id.as_str()), ("", account_id().as_str()));
        Ok(ListStaffResponse { members: vec![listed.clone()] })
    });
    edge.fakes.on("RemoveStaff", |request: RemoveStaffRequest| {
        assert_eq!((request.shop_id.as_str(), request.staff_id.as_str()), (shop_id().as_str(), "101"));
        Ok(RemoveStaffResponse {})
    });
    let path = format!("/api/support/accounts/{}/staff", account_id());
    let list = || said(edge.get(&path).bearer_auth("agt"));
    let unsaid = list().await;
    assert!(unsaid.starts_with("200") && unsaid.contains(r#""staffId": "101""#), "{unsaid}");
    assert!(unsaid.contains(r#""hasPin": null"#), "auth is silent: {unsaid}");
    let since = Some(proto::timestamp(edge.clock.now()));
    edge.fakes.on("ListManagers", move |request: ListManagersRequest| {
        assert_eq!(request.account_id, account_id().as_str());
        let (shop_id, staff_id) = (shop_id().to_string(), "101".to_owned());
        let user_id = "kq7fm3-101".to_owned();
        Ok(ListManagersResponse {
            accesses: vec![Access { shop_id, staff_id, user_id, since, ..Access::default() }],
        })
    });
    for (holder, expected) in [("101", true), ("102", false)] {
        edge.fakes.on("ListPins", move |request: ListPinsRequest| {
            assert_eq!(request.account_id, account_id().as_str());
            let holder = Holder { shop_id: shop_id().to_string(), staff_id: holder.to_owned() };
            Ok(ListPinsResponse { holders: vec![holder] })
        });
        let told = list().await;
        assert!(told.contains(&format!(r#""hasPin": {expected}"#)), "{told}");
        assert!(told.contains(r#""userId": "kq7fm3-101""#), "{told}");
    }
    let path = format!("/api/shops/{}/staff/101", shop_id());
    assert_eq!(reason(edge.request(Method::DELETE, &path).bearer_auth("own")).await, "200 -");
    assert_eq!(reason(edge.request(Method::DELETE, &path).bearer_auth("agt")).await, "401 session.missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_reads_that_an_invitation_ran_out() {
    let edge = TestEdge::start().await;
    let (listed, now) = (member(&edge), edge.clock.now());
    edge.fakes
        .on("ListStaff", move |_: ListStaffRequest| Ok(ListStaffResponse { members: vec![listed.clone()] }));
    edge.fakes.on("ListPins", |_: ListPinsRequest| Ok(ListPinsResponse::default()));
    edge.fakes.on("ListManagers", move |_: ListManagersRequest| {
        let access = Access {
            shop_id: shop_id().to_string(),
            staff_id: "101".to_owned(),
            user_id: "kq7fm3-101".to_owned(),
            invitation_ended_at: Some(proto::timestamp(now)),
            ..Access::default()
        };
        Ok(ListManagersResponse { accesses: vec![access] })
    });
    let told = said(edge.get(&format!("/api/shops/{}/staff", shop_id())).bearer_auth("own")).await;
    let expected = [
        r#""userId": "kq7fm3-101""#.to_owned(),
        r#""invitedUntil": null"#.to_owned(),
        r#""since": null"#.to_owned(),
        format!(r#""invitationEndedAt": "{now}""#),
    ];
    for field in expected {
        assert!(told.contains(&field), "{field} is missing: {told}");
    }
}
