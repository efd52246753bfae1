//! News of outlets and their staff from account.

use mostrador_proto::account::v1::{Grant, ShopStatus, StaffAccess, StaffStatus};
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{Counter, PIN, member, shop};
use crate::app::reason;

pub(crate) fn sari(version: i64, status: StaffStatus) -> StaffAccess {
    StaffAccess { version, status: status.into(), ..member("101", "Sari") }
}

#[both_engines]
async fn a_suspended_member_loses_sessions_at_once_and_may_return(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    counter.note_staff(sari(2, StaffStatus::Suspended)).await;
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(counter.auth.count("ended_sessions").await, 1);
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "staff.suspended");
    counter.note_staff(sari(1, StaffStatus::Active)).await;
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "staff.suspended", "an older version");
    counter.note_staff(sari(3, StaffStatus::Active)).await;
    counter.sign_in(&device, "101", PIN).await.unwrap();
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    counter.end().await;
}

#[both_engines]
async fn a_removed_member_leaves_no_pin(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    counter.note_staff(sari(2, StaffStatus::Removed)).await;
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "pin.wrong");
    assert_eq!(counter.auth.count("staff WHERE pin_hash_sealed IS NOT NULL").await, 0);
    // Account's answer is older than its news.
    assert_eq!(reason(counter.set_pin("101", PIN).await), "staff.not_found");
    counter.end().await;
}

#[both_engines]
async fn news_that_come_before_the_first_question_count(engine: Engine) {
    let counter = Counter::start(engine).await;
    counter.note_staff(sari(5, StaffStatus::Suspended)).await;
    counter.note_shop(5, ShopStatus::Disabled).await;
    let (device, _) = counter.pair().await;
    counter.set_pin("101", PIN).await.unwrap();
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "staff.suspended");
    counter.note_staff(sari(6, StaffStatus::Active)).await;
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "device.shop_closed");
    counter.end().await;
}

#[both_engines]
async fn a_disabled_outlet_ends_its_sessions_and_keeps_its_devices(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    counter.note_shop(2, ShopStatus::Disabled).await;
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(counter.auth.count("ended_sessions").await, 1);
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "device.shop_closed");
    let shown = counter.device(&device).await.unwrap().into_inner().device.unwrap();
    assert!(!shown.open);
    counter.note_shop(3, ShopStatus::Active).await;
    counter.sign_in(&device, "101", PIN).await.unwrap();
    counter.end().await;
}

#[both_engines]
async fn an_answer_that_tells_of_a_disabled_outlet_ends_its_sessions_too(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    counter.account_has(shop(1, 2, ShopStatus::Disabled));
    counter.set_pin("102", PIN).await.unwrap();
    counter.note_shop(2, ShopStatus::Disabled).await;
    assert_eq!(
        counter.auth.count("ended_sessions").await,
        1,
        "account's later message ends no session again"
    );
    counter.note_shop(3, ShopStatus::Active).await;
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    counter.sign_in(&device, "101", PIN).await.unwrap();
    counter.end().await;
}

#[both_engines]
async fn a_closed_account_has_no_staff_at_work(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    let waiting = counter.begin().await;
    counter.auth.set_standing(1, 1, pb::Standing::None).await;
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "device.shop_closed");
    assert!(!counter.device(&device).await.unwrap().into_inner().device.unwrap().open);
    assert_eq!(reason(counter.auth.resolve(&counter.owner).await), "session.ended");
    assert_eq!(counter.claim(&waiting.pairing_token).await.unwrap(), pb::ClaimPairingResponse::default());
    counter.end().await;
}

#[both_engines]
async fn a_frozen_account_ends_the_sessions_of_its_staff(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    counter.auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "device.shop_closed");
    counter.auth.resolve(&counter.owner).await.unwrap();
    counter.auth.set_standing(1, 2, pb::Standing::Full).await;
    counter.sign_in(&device, "101", PIN).await.unwrap();
    counter.end().await;
}

#[both_engines]
async fn a_running_session_gets_other_grants(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (_, token) = counter.with_sari().await;
    let (grants, till_grants) =
        (vec![Grant::StaffReport.into()], vec![Grant::Discount.into(), Grant::VoidSale.into()]);
    counter.note_staff(StaffAccess { grants, till_grants, ..sari(2, StaffStatus::Active) }).await;
    assert_eq!(counter.auth.count("changed_sessions").await, 1, "edges ask for the passport again");
    let passport = counter.auth.resolve(&token).await.unwrap().into_inner().passport;
    let passport = counter.auth.test.runtime().passports().verify(&passport).await.unwrap();
    let Passport::Staff(staff) = passport else { panic!("{passport:?}") };
    assert_eq!(staff.grants.to_text(), "staff_report");
    assert_eq!(staff.grants.to_till_text(), "discount,void_sale");
    assert_eq!(
        reason(counter.auth.edge().note_staff(pb::NoteStaffRequest::default()).await),
        "caller.refused"
    );
    counter.end().await;
}
