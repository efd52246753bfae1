//! A manager on the dashboard: the manager's own outlet, within the owner's grants.

use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::{Passport, StaffPassport};
use mostrador_runtime::staff::{Grant, Grants, StaffId, StaffNumber};
use mostrador_runtime::testing::{Engine, both_engines, numbered};
use tonic::Request;

use crate::staff::{add, cashier};
use crate::stage::{Answer, Stage, address, answer, owner, refused, shop_id};

/// The passport of Sari, member 101 of outlet 1.
fn sari(grants: &[Grant]) -> Passport {
    Passport::Staff(StaffPassport {
        staff_id: StaffId::new(shop_id(1).parse().unwrap(), StaffNumber::FIRST),
        account_id: owner(1).account_id,
        session_id: numbered(7),
        device_id: None,
        grants: grants.iter().copied().collect::<Grants>(),
    })
}

/// An account with two outlets, with Sari in the first and Budi in the second.
struct Office {
    stage: Stage,
    passport: Passport,
}

impl Office {
    async fn start(engine: Engine, grants: &[Grant]) -> Self {
        let stage = Stage::with_account(engine).await;
        stage.add_branch().await;
        let granted = grants.iter().map(|grant| pb::Grant::from(*grant).into());
        let member = pb::AddStaffRequest { grants: granted.collect(), ..cashier(1, "Sari") };
        add(&stage, member).await.unwrap();
        add(&stage, cashier(3, "Budi")).await.unwrap();
        Self { stage, passport: sari(grants) }
    }

    fn ask<M>(&self, message: M) -> Request<M> {
        self.stage.test.with_passport(self.passport.clone(), message)
    }

    async fn staff(&self, shop: &str) -> Answer<Vec<String>> {
        let asked = pb::ListStaffRequest { shop_id: shop.into(), ..Default::default() };
        let listed = answer(self.stage.edge().list_staff(self.ask(asked)).await)?;
        Ok(listed.members.into_iter().map(|member| member.name).collect())
    }

    async fn change(&self, message: pb::ChangeShopRequest) -> Answer<pb::Shop> {
        let changed = answer(self.stage.edge().change_shop(self.ask(message)).await);
        changed.map(|answer| answer.shop.unwrap())
    }
}

fn renamed(shop: u32) -> pb::ChangeShopRequest {
    pb::ChangeShopRequest {
        shop_id: shop_id(shop),
        shop_name: Some("Kopi Fajar".into()),
        ..Default::default()
    }
}

#[both_engines]
async fn a_manager_sees_the_own_outlet_alone(engine: Engine) {
    let office = Office::start(engine, &[]).await;
    let listed = office.stage.edge().list_shops(office.ask(pb::ListShopsRequest::default())).await;
    let shops: Vec<_> = answer(listed).unwrap().shops.into_iter().map(|shop| shop.shop_id).collect();
    assert_eq!(shops, [shop_id(1)]);
    let get = async |shop: u32| {
        let asked = pb::GetShopRequest { shop_id: shop_id(shop) };
        answer(office.stage.edge().get_shop(office.ask(asked)).await)
            .map(|answer| answer.shop.unwrap().shop_id)
    };
    assert_eq!(get(1).await, Ok(shop_id(1)));
    for other in [3, 9] {
        assert_eq!(get(other).await, refused(Kind::NotFound, "shop.not_found"));
    }
    let account = office.stage.edge().get_account(office.ask(pb::GetAccountRequest::default())).await;
    assert_eq!(answer(account), refused(Kind::Forbidden, "session.not_an_owner"));
    office.stage.end().await;
}

/// The facts of an account that its shop shows.
fn of_account(shop: &pb::Shop) -> (pb::Plan, &str, bool, &str, pb::AccountState) {
    let is_timed = shop.valid_from.is_some() || shop.valid_until.is_some();
    (shop.plan(), shop.tier().text(), is_timed, &shop.verification_code, shop.account_state())
}

#[both_engines]
async fn a_manager_sees_neither_the_account_nor_the_code(engine: Engine) {
    let office = Office::start(engine, &Grant::ALL).await;
    let list = || pb::ListShopsRequest::default();
    let asked = office.stage.test.as_owner(&owner(1), list());
    let of_owner = answer(office.stage.edge().list_shops(asked).await).unwrap().shops.remove(0);
    assert_eq!(of_owner.verification_code.len(), 8);
    assert_eq!((of_owner.plan(), of_owner.account_state()), (pb::Plan::Lite, pb::AccountState::Active));
    assert_eq!((of_owner.tier().text(), of_owner.valid_from.is_some()), ("trial", true));

    let listed = answer(office.stage.edge().list_shops(office.ask(list())).await).unwrap().shops.remove(0);
    let get = office.ask(pb::GetShopRequest { shop_id: shop_id(1) });
    let got = answer(office.stage.edge().get_shop(get).await).unwrap().shop.unwrap();
    let changed = office.change(renamed(1)).await.unwrap();
    for shop in [listed, got, changed] {
        let nothing = (pb::Plan::Unspecified, "", false, "", pb::AccountState::Unspecified);
        assert_eq!(of_account(&shop), nothing);
        assert_eq!((&shop.address, shop.status()), (&of_owner.address, pb::ShopStatus::Active));
    }
    office.stage.end().await;
}

#[both_engines]
async fn a_manager_sees_colleagues_if_the_owner_grants_it(engine: Engine) {
    let office = Office::start(engine, &[Grant::StaffReport]).await;
    for shop in [shop_id(1), String::new()] {
        assert_eq!(office.staff(&shop).await, Ok(vec!["Sari".to_owned()]));
    }
    assert_eq!(office.staff(&shop_id(3)).await, refused(Kind::NotFound, "shop.not_found"));
    let ungranted = Office { passport: sari(&[Grant::AddMenu]), ..office };
    assert_eq!(ungranted.staff(&shop_id(1)).await, refused(Kind::Forbidden, "grant.missing"));
    ungranted.stage.end().await;
}

#[both_engines]
async fn a_manager_changes_name_and_address_while_the_owner_grants_it(engine: Engine) {
    let office = Office::start(engine, &[Grant::StoreInformation]).await;
    assert_eq!(office.change(renamed(3)).await, refused(Kind::NotFound, "shop.not_found"));
    let disabled = pb::ChangeShopRequest { status: pb::ShopStatus::Disabled.into(), ..renamed(1) };
    assert_eq!(office.change(disabled).await, refused(Kind::Forbidden, "session.not_an_owner"));
    assert_eq!(office.change(renamed(1)).await.unwrap().shop_name, "Kopi Fajar");
    let told = office.stage.timeline().await;
    let told: Vec<_> = told.into_iter().filter(|event| event.kind == "shop.renamed").collect();
    let by = format!("{}:101", shop_id(1));
    assert_eq!((told[0].actor_kind().text(), &told[0].actor_id), ("staff", &by));

    // The passport is older than the owner's present grants.
    let revoked = pb::ChangeStaffRequest {
        shop_id: shop_id(1),
        staff_id: "101".into(),
        grants: Some(pb::GrantList::default()),
        ..Default::default()
    };
    let revoked = office.stage.test.as_owner(&owner(1), revoked);
    answer(office.stage.edge().change_staff(revoked).await).unwrap();
    let again = pb::ChangeShopRequest { shop_name: Some("Kopi Petang".into()), ..renamed(1) };
    assert_eq!(office.change(again.clone()).await, refused(Kind::Forbidden, "grant.missing"));
    let ungranted = Office { passport: sari(&[]), ..office };
    assert_eq!(ungranted.change(again).await, refused(Kind::Forbidden, "grant.missing"));
    ungranted.stage.end().await;
}

#[both_engines]
async fn a_manager_does_not_learn_which_names_other_outlets_have(engine: Engine) {
    let office = Office::start(engine, &[Grant::StoreInformation]).await;
    let named = |name: &str| pb::ChangeShopRequest { shop_name: Some(name.to_owned()), ..renamed(1) };
    let asked = office.stage.test.as_owner(&owner(1), named("Cabang Dago"));
    let refusal = answer(office.stage.edge().change_shop(asked).await).unwrap_err();
    assert_eq!(refusal.1, "request.invalid");
    let mut answers = Vec::new();
    for name in ["cabang dago", "Cabang Lain"] {
        let shop = office.change(named(name)).await.unwrap();
        assert_eq!(shop.shop_name, name);
        answers.push(pb::Shop { shop_name: String::new(), version: 0, ..shop });
    }
    assert_eq!(answers[0], answers[1]);
    office.stage.end().await;
}

#[both_engines]
async fn an_owner_moves_an_outlet_that_a_manager_gave_anothers_name(engine: Engine) {
    let office = Office::start(engine, &[Grant::StoreInformation]).await;
    let named = pb::ChangeShopRequest { shop_name: Some("Cabang Dago".into()), ..renamed(1) };
    office.change(named.clone()).await.unwrap();
    let street = "Jalan Dago 7";
    let moved =
        pb::ChangeShopRequest { address: Some(pb::Address { street: street.into(), ..address() }), ..named };
    let asked = office.stage.test.as_owner(&owner(1), moved);
    let shop = answer(office.stage.edge().change_shop(asked).await).unwrap().shop.unwrap();
    assert_eq!(shop.address.unwrap().street, street);
    office.stage.end().await;
}

#[both_engines]
async fn a_manager_may_do_nothing_else_and_a_till_nothing_at_all(engine: Engine) {
    let every = Grant::ALL;
    let office = Office::start(engine, &every).await;
    let refusal = (Kind::Forbidden, "session.not_an_owner".to_owned());
    let add = office.ask(cashier(1, "Ani"));
    assert_eq!(answer(office.stage.edge().add_staff(add).await).unwrap_err(), refusal);
    let switched = pb::SetShopStatusRequest { shop_id: shop_id(1), status: pb::ShopStatus::Disabled.into() };
    let switched = office.stage.edge().set_shop_status(office.ask(switched)).await;
    assert_eq!(answer(switched).unwrap_err(), refusal);
    let Passport::Staff(staff) = sari(&every) else { panic!("not a member") };
    let at_the_till = Passport::Staff(StaffPassport { device_id: Some(numbered(1)), ..staff });
    let office = Office { passport: at_the_till, ..office };
    assert_eq!(office.staff(&shop_id(1)).await.unwrap_err().1, "session.not_an_owner");
    assert_eq!(office.change(renamed(1)).await.unwrap_err().1, "session.not_an_owner");
    office.stage.end().await;
}
