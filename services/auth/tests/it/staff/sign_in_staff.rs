use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;
use jiff::SignedDuration;
use mostrador_auth::config::Config;
use mostrador_auth::topics::NOTE_ACTIVITY;
use mostrador_proto::account::v1::{Grant, NoteActivityRequest, StaffStatus};
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::auth::v1::get_session_response::Who;
use mostrador_runtime::error::Kind;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::testing::{Engine, both_engines, refusal};

use super::changes::sari;
use super::{Counter, OTHER_PIN, PIN, entry, shop_id};
use crate::app::reason;

#[both_engines]
async fn a_session_of_staff_carries_outlet_device_and_grants(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, device_id) = counter.pair().await;
    counter.set_pin("101", PIN).await.unwrap();
    let signed_in = counter.sign_in(&device, " 101 ", PIN).await.unwrap().into_inner();
    let staff = signed_in.staff.unwrap();
    assert_eq!((staff.name.as_str(), staff.device_name.as_str()), ("Sari", "Kasir depan"));

    let resolved = counter.auth.resolve(&signed_in.token).await.unwrap().into_inner();
    assert_eq!(resolved.kind(), pb::SessionKind::Staff);
    let passport = counter.auth.test.runtime().passports().verify(&resolved.passport).await.unwrap();
    let Passport::Staff(passport) = passport else { panic!("{passport:?}") };
    assert_eq!(passport.staff_id.as_str(), format!("{}:101", shop_id(1)));
    let granted = [passport.grants.to_text(), passport.grants.to_till_text()];
    assert_eq!(
        (passport.device_id.unwrap(), granted),
        (device_id, ["add_menu", "open_drawer"].map(str::to_owned))
    );
    let told: [Vec<_>; 2] = [staff.grants().collect(), staff.till_grants().collect()];
    assert_eq!(told, [vec![Grant::AddMenu], vec![Grant::OpenDrawer]]);

    let request = counter.auth.as_session(&signed_in.token, pb::GetSessionRequest {}).await;
    let session = counter.auth.edge().get_session(request).await.unwrap().into_inner();
    assert_eq!(session.who, Some(Who::Staff(staff)));
    let list = pb::ListDevicesRequest::default();
    let request = counter.auth.as_session(&signed_in.token, list).await;
    assert_eq!(reason(counter.auth.edge().list_devices(request).await), "session.not_an_owner");
    counter.end().await;
}

#[both_engines]
async fn a_session_of_staff_ends_after_twelve_hours_however_much_it_is_used(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (_, token) = counter.with_sari().await;
    for _ in 0..11 {
        counter.auth.test.advance(SignedDuration::from_hours(1));
        counter.auth.resolve(&token).await.unwrap();
    }
    counter.auth.test.advance(SignedDuration::from_hours(1));
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.expired");
    counter.end().await;
}

#[both_engines]
async fn an_unknown_member_is_refused_like_a_wrong_pin(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, _) = counter.pair().await;
    counter.set_pin("101", PIN).await.unwrap();
    for (number, pin) in [
        ("101", OTHER_PIN),
        ("101", "42891"),
        ("101", ""),
        ("102", PIN),
        ("999", PIN),
        ("ana@warung.id", PIN),
    ] {
        let refused = refusal(counter.sign_in(&device, number, pin).await);
        let expected = (Kind::Invalid, "pin.wrong", 1);
        assert_eq!((refused.kind, refused.reason.as_ref(), refused.fields.len()), expected, "{number} {pin}");
    }
    counter.end().await;
}

#[both_engines]
async fn five_errors_make_one_member_wait_and_lock_no_other_out(engine: Engine) {
    let counter = Counter::start(engine).await;
    let ((device, _), (other, _)) = (counter.pair().await, counter.pair().await);
    counter.set_pin("101", PIN).await.unwrap();
    counter.set_pin("102", PIN).await.unwrap();
    for _ in 0..4 {
        assert_eq!(reason(counter.sign_in(&device, "101", OTHER_PIN).await), "pin.wrong");
    }
    counter.sign_in(&device, "101", PIN).await.unwrap();
    for _ in 0..5 {
        assert_eq!(reason(counter.sign_in(&device, "101", OTHER_PIN).await), "pin.wrong");
    }
    let refused = refusal(counter.sign_in(&device, "101", PIN).await);
    assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "pin.too_many_tries"));
    assert_eq!(refused.retry_after.unwrap().as_secs(), 15 * 60);
    assert_eq!(counter.auth.count("events WHERE kind = 'staff.pin_tries_used_up'").await, 1);
    counter.sign_in(&device, "102", PIN).await.unwrap();
    counter.sign_in(&other, "101", PIN).await.unwrap();

    counter.auth.test.advance(SignedDuration::from_mins(15));
    counter.sign_in(&device, "101", PIN).await.unwrap();
    counter.end().await;
}

#[both_engines]
async fn tries_at_once_on_two_replicas_are_not_more_than_one_after_another(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, _) = counter.pair().await;
    counter.set_pin("101", PIN).await.unwrap();
    let replica = counter.auth.replica().await;
    let edges = [counter.auth.edge(), AuthServiceClient::new(replica.wire())];
    let tries = edges.iter().cycle().take(8).map(|edge| {
        let mut edge = edge.clone();
        let wrong = entry(&device, "101", OTHER_PIN);
        async move { reason(edge.sign_in_staff(wrong).await) }
    });
    let mut reasons = join_all(tries).await;
    reasons.sort();
    let expected: Vec<_> = [["pin.too_many_tries"; 3].as_slice(), &["pin.wrong"; 5]].concat();
    assert_eq!(reasons, expected);
    counter.end().await;
}

#[both_engines]
async fn a_pin_that_a_busy_service_did_not_compare_is_no_error(engine: Engine) {
    let many = 1_000_000;
    let config = Config { hash_threads: 1, hash_queue: 0, address_tries: many, ..Config::default() };
    let counter = Counter::with(engine, Config { account_tries: many, ..config }).await;
    let (device, _) = counter.pair().await;
    counter.set_pin("101", PIN).await.unwrap();
    let is_over = AtomicBool::new(false);
    let crowd = async {
        while !is_over.load(Ordering::Relaxed) {
            let wrong = || counter.auth.try_sign_in("ana@warung.id", "a wrong password", "");
            join_all((0..4).map(|_| wrong())).await;
        }
    };
    let cashier = async {
        let mut refused_in_a_row = 0;
        while refused_in_a_row < 6 {
            let answer = counter.sign_in(&device, "101", PIN).await;
            refused_in_a_row = if answer.is_ok() { 0 } else { refused_in_a_row + 1 };
            assert!(answer.is_ok() || reason(answer) == "service.busy");
        }
        is_over.store(true, Ordering::Relaxed);
    };
    tokio::join!(crowd, cashier);
    counter.sign_in(&device, "101", PIN).await.unwrap();
    counter.end().await;
}

#[both_engines]
async fn the_right_pin_of_a_suspended_member_is_no_error(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, _) = counter.with_sari().await;
    counter.note_staff(sari(2, StaffStatus::Suspended)).await;
    for _ in 0..6 {
        assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "staff.suspended");
    }
    counter.note_staff(sari(3, StaffStatus::Active)).await;
    counter.sign_in(&device, "101", PIN).await.unwrap();
    counter.end().await;
}

#[both_engines]
async fn a_sign_in_of_staff_keeps_the_account_active_at_most_hourly(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, _) = counter.pair().await;
    counter.set_pin("101", PIN).await.unwrap();
    let noted = async || counter.auth.test.outgoing::<NoteActivityRequest>(NOTE_ACTIVITY).await.len();
    counter.auth.test.advance(SignedDuration::from_hours(1));
    let before = noted().await;
    for _ in 0..2 {
        counter.sign_in(&device, "101", PIN).await.unwrap();
    }
    assert_eq!(noted().await, before + 1);
    counter.auth.test.advance(SignedDuration::from_hours(1));
    counter.sign_in(&device, "101", PIN).await.unwrap();
    assert_eq!(noted().await, before + 2);
    counter.end().await;
}
