//! Grants of the till while programs of the version before, which know none, run beside this one.

use mostrador_proto::account::v1::{Grant, StaffAccess, StaffStatus};
use mostrador_runtime::db::DbError;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::testing::{Engine, both_engines};

use super::changes::sari;
use super::{Counter, PIN, shop_id};

/// As an auth of the version before stores a message.
const OLD_PUT: &str = "INSERT INTO staff (shop_id, staff_number, staff_name, grants, status, version)
     VALUES ($1, $2, 'Sari', 'add_menu', 'active', $3)
     ON CONFLICT (shop_id, staff_number) DO UPDATE SET staff_name = excluded.staff_name,
         grants = excluded.grants, status = excluded.status, version = excluded.version
     WHERE staff.version < excluded.version";

/// The version of Sari with these grants of the till.
fn of_till(version: i64, till_grants: &[Grant]) -> StaffAccess {
    let till_grants = till_grants.iter().map(|grant| (*grant).into()).collect();
    StaffAccess { till_grants, ..sari(version, StaffStatus::Active) }
}

/// The version of Sari from an account of the version before, or handed on by one.
fn of_before(version: i64) -> StaffAccess {
    StaffAccess { knows_till_grants: false, ..of_till(version, &[]) }
}

async fn stored_by_old_auth(counter: &Counter, number: i64, version: i64) {
    let db = counter.auth.test.runtime().db;
    let stored = db.write(async move |tx| {
        let put = sqlx::query(OLD_PUT).bind(shop_id(1)).bind(number).bind(version);
        put.execute(tx.conn()).await?;
        Ok::<_, DbError>(())
    });
    stored.await.unwrap();
}

/// Sets account's answer about Sari.
fn account_has(counter: &Counter, member: StaffAccess) {
    let place = (member.shop_id.clone(), member.staff_id.clone());
    counter.account.members.lock().unwrap().insert(place, member);
}

/// The grants in the passport of a session at the till: those of the till last.
async fn granted(counter: &Counter, token: &str) -> [String; 2] {
    let passport = counter.auth.resolve(token).await.unwrap().into_inner().passport;
    let passport = counter.auth.test.runtime().passports().verify(&passport).await.unwrap();
    let Passport::Staff(staff) = passport else { panic!("{passport:?}") };
    [staff.grants.to_text(), staff.grants.to_till_text()]
}

fn grants(of_till: &str) -> [String; 2] {
    ["add_menu", of_till].map(str::to_owned)
}

#[both_engines]
async fn a_revocation_that_an_old_replica_stored_is_not_lost(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (_, token) = counter.with_sari().await;
    counter.note_staff(of_till(2, &[Grant::Discount, Grant::VoidSale])).await;
    assert_eq!(granted(&counter, &token).await, grants("discount,void_sale"));

    stored_by_old_auth(&counter, 101, 3).await;
    assert_eq!(granted(&counter, &token).await, grants(""), "void_sale was taken away with version 3");
    counter.note_staff(of_till(2, &[Grant::VoidSale])).await;
    counter.note_staff(of_before(3)).await;
    assert_eq!(granted(&counter, &token).await, grants(""), "both know less than version 3");

    counter.note_staff(of_till(3, &[Grant::Discount])).await;
    assert_eq!(granted(&counter, &token).await, grants("discount"), "the same version, whole");
    counter.note_staff(of_till(3, &[])).await;
    assert_eq!(granted(&counter, &token).await, grants("discount"), "the version is known by now");
    counter.end().await;
}

#[both_engines]
async fn a_member_whom_an_old_replica_stored_first_gets_grants_by_the_same_version(engine: Engine) {
    let counter = Counter::start(engine).await;
    stored_by_old_auth(&counter, 101, 4).await;
    let unknown = "staff WHERE till_grants = '' AND till_version = 0 AND version = 4";
    assert_eq!(counter.auth.count(unknown).await, 1);
    counter.note_staff(of_till(4, &[Grant::DaySales])).await;
    let known = "staff WHERE till_grants = 'day_sales' AND till_version = 4 AND version = 4";
    assert_eq!(counter.auth.count(known).await, 1);
    counter.end().await;
}

#[both_engines]
async fn a_message_of_an_old_account_gives_no_grants_until_the_next_sign_in(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    counter.note_staff(of_till(2, &[Grant::VoidSale, Grant::CloseShift])).await;
    counter.note_staff(of_before(3)).await;
    assert_eq!(granted(&counter, &token).await, grants(""), "version 3 may have taken one away");

    account_has(&counter, of_before(3));
    let signed_in = counter.sign_in(&device, "101", PIN).await.unwrap().into_inner();
    assert_eq!(granted(&counter, &signed_in.token).await, grants(""), "an old account answers");

    account_has(&counter, of_till(3, &[Grant::CloseShift]));
    let signed_in = counter.sign_in(&device, "101", PIN).await.unwrap().into_inner();
    assert_eq!(signed_in.staff.unwrap().till_grants, [i32::from(Grant::CloseShift)]);
    for token in [&token, &signed_in.token] {
        assert_eq!(granted(&counter, token).await, grants("close_shift"));
    }

    account_has(&counter, of_till(3, &[Grant::Discount]));
    counter.sign_in(&device, "101", PIN).await.unwrap();
    assert_eq!(
        granted(&counter, &token).await,
        grants("close_shift"),
        "auth asks no service for known facts"
    );
    counter.end().await;
}

#[both_engines]
async fn a_member_signs_in_without_grants_of_the_till_while_account_knows_none(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, _) = counter.with_sari().await;
    counter.note_staff(of_before(2)).await;
    counter.account.members.lock().unwrap().clear();
    let signed_in = counter.sign_in(&device, "101", PIN).await.unwrap().into_inner();
    assert_eq!(granted(&counter, &signed_in.token).await, grants(""));
    counter.end().await;
}
