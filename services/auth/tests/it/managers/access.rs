use mostrador_proto::account::v1::{ShopStatus, StaffStatus};
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use super::{Office, PASSWORD, SARI};
use crate::app::reason;
use crate::staff::changes::sari;
use crate::staff::{PIN, owner};

#[both_engines]
async fn a_stranger_without_the_password_learns_nothing(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let unknown = refusal(office.sign_in("kq7fm3-101", PASSWORD).await);
    assert_eq!(unknown, refusal(office.sign_in("nobody@warung.id", PASSWORD).await));
    let invited = office.invite().await;
    assert_eq!(refusal(office.sign_in(&invited.user_id, PASSWORD).await), unknown, "only invited");
    office.accept(&invited.invitation_token, PASSWORD).await.unwrap();
    let tried = async |state: &str| {
        assert_eq!(refusal(office.sign_in(&invited.user_id, "a wrong password").await), unknown, "{state}");
    };
    tried("with access").await;
    office.counter.note_staff(sari(2, StaffStatus::Suspended)).await;
    tried("suspended").await;
    office.counter.note_staff(sari(3, StaffStatus::Active)).await;
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    tried("frozen").await;
    office.counter.note_staff(sari(4, StaffStatus::Removed)).await;
    tried("removed").await;
    assert_eq!(refusal(office.sign_in(&invited.user_id, PASSWORD).await), unknown);
    office.end().await;
}

#[both_engines]
async fn a_suspended_manager_is_out_at_once_and_comes_back_with_the_same_password(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, token) = office.with_sari().await;
    let open = office.invite().await;
    office.counter.note_staff(sari(2, StaffStatus::Suspended)).await;
    assert_eq!(reason(auth.resolve(&token).await), "session.ended");
    assert_eq!(auth.count("ended_sessions").await, 1);
    assert_eq!(reason(office.sign_in(&user_id, PASSWORD).await), "staff.suspended");
    assert_eq!(reason(office.accept(&open.invitation_token, PASSWORD).await), "invitation.over");
    office.counter.note_staff(sari(3, StaffStatus::Active)).await;
    office.sign_in(&user_id, PASSWORD).await.unwrap();
    office.end().await;
}

#[both_engines]
async fn a_removed_manager_leaves_neither_password_nor_invitation(engine: Engine) {
    let office = Office::start(engine).await;
    let (_, token) = office.with_sari().await;
    office.counter.note_staff(sari(2, StaffStatus::Removed)).await;
    assert_eq!(reason(office.counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(office.counter.auth.count("managers").await, 0);
    office.end().await;
}

#[both_engines]
async fn a_withdrawn_manager_is_out_and_needs_another_invitation(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, token) = office.with_sari().await;
    let stranger = owner(auth, 2, "budi@warung.id").await;
    assert_eq!(reason(office.withdraw_as(&stranger, SARI).await), "shop.not_found");
    auth.resolve(&token).await.unwrap();
    // An owner who may not change the account any more may still take access away.
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    for _ in 0..2 {
        office.withdraw_as(&office.counter.owner, SARI).await.unwrap();
    }
    for number in ["109", "nonsense"] {
        let refused = reason(office.withdraw_as(&office.counter.owner, number).await);
        assert_eq!(refused, "staff.not_found", "{number}");
    }
    auth.set_standing(1, 2, pb::Standing::Full).await;
    assert_eq!(reason(auth.resolve(&token).await), "session.ended");
    assert_eq!(reason(office.sign_in(&user_id, PASSWORD).await), "session.wrong_credentials");
    assert_eq!(auth.count("events WHERE kind = 'staff.access_withdrawn'").await, 1);
    assert_eq!(office.list().await, []);
    office.with_sari().await;
    office.end().await;
}

#[both_engines]
async fn a_frozen_account_and_a_disabled_outlet_let_no_manager_in(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (user_id, frozen) = office.with_sari().await;
    let waiting = office.invite().await;
    auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(reason(auth.resolve(&frozen).await), "session.ended");
    assert_eq!(reason(office.sign_in(&user_id, PASSWORD).await), "device.shop_closed");
    assert_eq!(reason(office.accept(&waiting.invitation_token, PASSWORD).await), "device.shop_closed");
    auth.set_standing(1, 2, pb::Standing::Full).await;
    let disabled = office.sign_in(&user_id, PASSWORD).await.unwrap().into_inner().token;
    office.counter.note_shop(2, ShopStatus::Disabled).await;
    assert_eq!(reason(auth.resolve(&disabled).await), "session.ended");
    assert_eq!(auth.count("ended_sessions").await, 2);
    assert_eq!(reason(office.sign_in(&user_id, PASSWORD).await), "device.shop_closed");
    office.counter.note_shop(3, ShopStatus::Active).await;
    office.accept(&waiting.invitation_token, PASSWORD).await.unwrap();
    office.end().await;
}

#[both_engines]
async fn till_and_dashboard_are_apart(engine: Engine) {
    let office = Office::start(engine).await;
    let auth = &office.counter.auth;
    let (_, at_the_till) = office.counter.with_sari().await;
    let (_, on_the_dashboard) = office.with_sari().await;
    auth.resolve(&at_the_till).await.unwrap();
    office.counter.set_pin(SARI, "207518").await.unwrap();
    assert_eq!(reason(auth.resolve(&at_the_till).await), "session.ended");
    auth.resolve(&on_the_dashboard).await.unwrap();

    let (device, _) = office.counter.pair().await;
    let again = office.counter.sign_in(&device, SARI, "207518").await.unwrap().into_inner().token;
    let change = pb::ChangePinRequest { current: "207518".into(), pin: PIN.into() };
    let by_manager = auth.as_session(&on_the_dashboard, change).await;
    assert_eq!(reason(auth.edge().change_pin(by_manager).await), "session.not_staff");
    office.withdraw_as(&office.counter.owner, SARI).await.unwrap();
    assert_eq!(reason(auth.resolve(&on_the_dashboard).await), "session.ended");
    auth.resolve(&again).await.unwrap();
    office.end().await;
}
