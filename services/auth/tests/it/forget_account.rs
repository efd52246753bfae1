//! The personal data of an account are deleted, and the owner too, unless the owner has another account by
//! now.

use mostrador_proto::account::v1 as account;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::create_owner_response::Outcome;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{self, Engine, both_engines};

use crate::app::{PASSWORD, TestAuth, reason};
use crate::managers::{self, Office};
use crate::staff::{Counter, shop_id};

async fn forget(auth: &TestAuth, account: u32, owner: u32) -> pb::ForgetAccountResponse {
    forget_as(auth, account, owner, true).await
}

/// Deletes an account; `is_last` is account's view that all other accounts of the owner are deleted.
async fn forget_as(auth: &TestAuth, account: u32, owner: u32, is_last: bool) -> pb::ForgetAccountResponse {
    let asked = pb::ForgetAccountRequest {
        account_id: testing::owner(account).account_id.to_string(),
        owner_id: testing::owner(owner).owner_id.to_string(),
        is_last_of_owner: is_last,
        shop_ids: vec![shop_id(account).into()],
    };
    auth.called_by(ServiceName::Account).forget_account(asked).await.unwrap().into_inner()
}

#[both_engines]
async fn an_end_deletes_owner_devices_and_staff_and_frees_the_address(engine: Engine) {
    let counter = Counter::start(engine).await;
    counter.with_sari().await;
    let auth = &counter.auth;
    auth.owner(2, "budi@warung.id").await;
    let budi = auth.sign_in("budi@warung.id").await;

    let gone = forget(auth, 1, 1).await;
    assert!(gone.owner_is_gone && gone.records > 5, "{gone:?}");
    for table in
        ["paired_devices", "pairings", "staff", "staffed_shops", "pin_tries", "owners WHERE phone = ''"]
    {
        assert_eq!(auth.count(table).await, 0, "{table}");
    }
    assert_eq!((auth.count("owners").await, auth.count("sessions").await), (1, 1));
    assert_eq!(auth.count("events WHERE facts LIKE '%Sari%' OR facts LIKE '%Kasir%'").await, 0);
    assert_eq!(reason(auth.resolve(&counter.owner).await), "session.missing");
    auth.resolve(&budi).await.unwrap();

    let known = reason(auth.try_sign_in("ana@warung.id", PASSWORD, "").await);
    let unknown = reason(auth.try_sign_in("nobody@warung.id", PASSWORD, "").await);
    assert_eq!(known, unknown);
    assert_eq!(forget(auth, 1, 1).await, pb::ForgetAccountResponse { records: 0, owner_is_gone: true });

    auth.stage(3, "ana@warung.id", PASSWORD).await.unwrap();
    assert_eq!(auth.create(3, "ana@warung.id").await.unwrap(), Outcome::Created);
    auth.sign_in("ana@warung.id").await;
    assert!(forget(auth, 1, 1).await.owner_is_gone, "a replay deletes no other owner's address");
    auth.sign_in("ana@warung.id").await;
    counter.end().await;
}

#[both_engines]
async fn a_manager_loses_access_and_data_with_the_account(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, sari) = office.with_sari().await;
    auth.resolve(&sari).await.unwrap();
    office.invite_as(&office.counter.owner, "102").await.unwrap();
    assert_eq!(auth.count("managers").await, 2);

    assert!(forget(auth, 1, 1).await.owner_is_gone);
    assert_eq!(reason(auth.resolve(&sari).await), "session.missing");
    assert_eq!(reason(office.sign_in(&user_id, managers::PASSWORD).await), "session.wrong_credentials");
    assert_eq!((auth.count("managers").await, auth.count("sessions").await), (0, 0));
    office.end().await;
}

#[both_engines]
async fn sessions_and_devices_of_a_manager_without_access_go_with_the_account(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, _) = office.with_sari().await;
    auth.try_sign_in(&user_id, managers::PASSWORD, "a random id from the cookie").await.unwrap();
    office.withdraw_as(&office.counter.owner, "101").await.unwrap();
    let of_managers = "sessions WHERE kind = 'manager'";
    assert_eq!((auth.count(of_managers).await, auth.count("known_devices").await), (2, 1));

    forget(auth, 1, 1).await;
    assert_eq!((auth.count("sessions").await, auth.count("known_devices").await), (0, 0));
    office.end().await;
}

#[both_engines]
async fn an_owner_with_another_account_stays(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(2, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    let stays = forget(&auth, 1, 2).await;
    assert!(!stays.owner_is_gone);
    auth.resolve(&token).await.unwrap();
    auth.sign_in("ana@warung.id").await;
    auth.end().await;
}

/// An owner whom auth does not know counts as deleted only if auth forgot the account of the mail: a restore
/// of auth may have lost a registration.
#[both_engines]
async fn the_mailer_learns_that_an_owner_is_deleted(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let contact = async |account: u32| {
        let asked = pb::GetContactRequest {
            owner_id: testing::owner(1).owner_id.to_string(),
            account_id: testing::owner(account).account_id.to_string(),
        };
        auth.called_by(ServiceName::Mailer).get_contact(asked).await
    };
    assert_eq!(contact(1).await.unwrap().into_inner().email, "ana@warung.id");
    assert!(forget(&auth, 1, 1).await.owner_is_gone);
    assert_eq!(reason(contact(1).await), "owner.deleted");
    assert_eq!(reason(contact(2).await), "owner.not_found");
    auth.end().await;
}

#[both_engines]
async fn late_news_of_a_forgotten_account_is_not_stored(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    forget(&auth, 1, 1).await;
    auth.set_standing(1, 7, pb::Standing::None).await;
    let shop = account::StaffedShop {
        shop_id: shop_id(1).into(),
        account_id: testing::owner(1).account_id.to_string(),
        owner_id: testing::owner(1).owner_id.to_string(),
        shop_name: "Kopi Senja".into(),
        status: account::ShopStatus::Disabled.into(),
        version: 9,
    };
    let note = pb::NoteShopRequest { shop: Some(shop) };
    auth.called_by(ServiceName::Account).note_shop(note).await.unwrap();
    assert_eq!((auth.count("staffed_shops").await, auth.count("owners").await), (0, 0));
    auth.end().await;
}

/// News of the new account may come after the end of the old account.
#[both_engines]
async fn an_owner_stays_while_account_or_auth_knows_another_account(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    assert!(!forget_as(&auth, 1, 1, false).await.owner_is_gone, "account has opened the new account already");
    auth.sign_in("ana@warung.id").await;

    let news = pb::SetStandingRequest {
        owner_id: testing::owner(1).owner_id.to_string(),
        account_id: testing::owner(2).account_id.to_string(),
        version: 7,
        standing: pb::Standing::Full.into(),
        may_renew: false,
    };
    auth.called_by(ServiceName::Account).set_standing(news).await.unwrap();
    assert!(
        !forget(&auth, 1, 1).await.owner_is_gone,
        "a restore took account back to before the new account"
    );
    auth.sign_in("ana@warung.id").await;

    assert!(!forget_as(&auth, 2, 1, false).await.owner_is_gone);
    assert!(
        forget(&auth, 1, 1).await.owner_is_gone,
        "both accounts are deleted, in whatever order auth hears of them"
    );
    assert_eq!(auth.count("owners").await, 0);
    auth.end().await;
}

#[both_engines]
async fn staff_of_an_outlet_without_devices_are_deleted_and_late_news_is_ignored(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let tell = async |version: i64| {
        let member = account::StaffAccess {
            shop_id: shop_id(1).into(),
            staff_id: "101".into(),
            name: "Sari".into(),
            grants: vec![],
            till_grants: vec![],
            knows_till_grants: true,
            status: account::StaffStatus::Active.into(),
            version,
        };
        let account_id = testing::owner(1).account_id.to_string();
        let note = pb::NoteStaffRequest { member: Some(member), account_id };
        auth.called_by(ServiceName::Account).note_staff(note).await.unwrap();
        auth.count("staff").await
    };
    assert_eq!((tell(1).await, auth.count("staffed_shops").await), (1, 0));
    forget(&auth, 1, 1).await;
    assert_eq!(auth.count("staff").await, 0);
    assert_eq!(tell(2).await, 0, "late news");
    auth.end().await;
}
