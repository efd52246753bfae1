use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::error::{FieldReason, Kind};
use mostrador_runtime::id::AccountId;
use mostrador_runtime::testing::{self, Engine, both_engines, refusal};
use tonic::{Response, Status};

use super::{Counter, OTHER_PIN, PIN, member, owner, shop_id};
use crate::app::reason;

#[both_engines]
async fn a_pin_has_six_digits_that_are_hard_to_guess(engine: Engine) {
    let counter = Counter::start(engine).await;
    for (pin, expected) in [
        ("12345", FieldReason::NotSixDigits),
        ("abcdef", FieldReason::NotSixDigits),
        ("123456", FieldReason::EasyPin),
        ("777777", FieldReason::EasyPin),
    ] {
        let refused = refusal(counter.set_pin("101", pin).await);
        assert_eq!((refused.kind, &refused.fields[0].reason), (Kind::Invalid, &expected.into()), "{pin}");
    }
    assert_eq!(counter.auth.count("staff").await, 0);
    counter.end().await;
}

#[both_engines]
async fn a_pin_is_stored_sealed(engine: Engine) {
    let counter = Counter::start(engine).await;
    counter.set_pin("101", PIN).await.unwrap();
    counter.set_pin("102", PIN).await.unwrap();
    let mut conn = counter.auth.test.runtime().db.read().await.unwrap();
    let rows: Vec<(Vec<u8>,)> =
        sqlx::query_as("SELECT pin_hash_sealed FROM staff").fetch_all(&mut *conn).await.unwrap();
    drop(conn);
    assert_eq!(rows.len(), 2);
    assert_ne!(rows[0], rows[1]);
    let shows = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(!rows.iter().any(|(bytes,)| shows(bytes, "argon2") || shows(bytes, PIN)));
    counter.end().await;
}

#[both_engines]
async fn an_owner_sets_pins_of_the_own_staff_only(engine: Engine) {
    let counter = Counter::start(engine).await;
    let budi = owner(&counter.auth, 2, "budi@warung.id").await;
    let set = async |owner: &str, shop: u32, number: &str| {
        let asked =
            pb::SetPinRequest { shop_id: shop_id(shop).into(), staff_id: number.into(), pin: PIN.into() };
        reason(counter.auth.edge().set_pin(counter.auth.as_session(owner, asked).await).await)
    };
    for number in ["101", "999", "nonsense"] {
        assert_eq!(set(&budi, 1, number).await, "shop.not_found", "{number}");
    }
    assert_eq!(set(&counter.owner, 9, "101").await, "shop.not_found");
    for number in ["999", "nonsense"] {
        assert_eq!(set(&counter.owner, 1, number).await, "staff.not_found", "{number}");
    }
    counter.auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(set(&counter.owner, 1, "101").await, "account.frozen");
    counter.end().await;
}

#[both_engines]
async fn owners_and_agents_see_which_members_have_a_pin(engine: Engine) {
    let counter = Counter::start(engine).await;
    let budi = owner(&counter.auth, 2, "budi@warung.id").await;
    let (_, agent) = counter.auth.signed_in_agent("vera@mostrador.test", pb::AgentRole::Viewer).await;
    let ana = testing::owner(1).account_id;
    let list = async |caller: &str, account_id: Option<&AccountId>| {
        let account_id = account_id.map(ToString::to_string).unwrap_or_default();
        let asked = pb::ListPinsRequest { account_id };
        let request = counter.auth.as_session(caller, asked).await;
        counter.auth.edge().list_pins(request).await.map(|answer| answer.into_inner().holders)
    };
    assert_eq!(list(&counter.owner, None).await.unwrap(), []);
    counter.set_pin("101", PIN).await.unwrap();
    counter.note_staff(member("102", "Budi")).await;
    let sari = pb::list_pins_response::Holder { shop_id: shop_id(1).into(), staff_id: "101".into() };
    for (caller, account_id) in [(&counter.owner, None), (&agent, Some(&ana))] {
        assert_eq!(list(caller, account_id).await.unwrap(), std::slice::from_ref(&sari));
    }
    assert_eq!(list(&budi, None).await.unwrap(), []);
    assert_eq!(list(&budi, Some(&ana)).await.unwrap_err().code(), tonic::Code::NotFound);
    counter.end().await;
}

#[both_engines]
async fn a_new_pin_of_the_owner_ends_sessions_and_waits(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    for _ in 0..5 {
        assert_eq!(reason(counter.sign_in(&device, "101", OTHER_PIN).await), "pin.wrong");
    }
    counter.set_pin("101", OTHER_PIN).await.unwrap();
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "pin.wrong");
    counter.sign_in(&device, "101", OTHER_PIN).await.unwrap();
    assert_eq!(counter.auth.count("events WHERE kind = 'staff.pin_set'").await, 2);
    counter.end().await;
}

async fn change(
    counter: &Counter,
    token: &str,
    (current, pin): (&str, &str),
) -> Result<Response<pb::ChangePinResponse>, Status> {
    let asked = pb::ChangePinRequest { current: current.into(), pin: pin.into() };
    counter.auth.edge().change_pin(counter.auth.as_session(token, asked).await).await
}

#[both_engines]
async fn staff_change_the_own_pin(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    let other = counter.sign_in(&device, "101", PIN).await.unwrap().into_inner().token;
    let refused = refusal(change(&counter, &token, (OTHER_PIN, "135790")).await);
    assert_eq!((refused.reason.as_ref(), refused.fields[0].field.as_ref()), ("pin.wrong", "currentPin"));
    assert_eq!(reason(change(&counter, &token, (PIN, PIN)).await), "request.invalid");
    assert_eq!(reason(change(&counter, &token, (PIN, "000000")).await), "request.invalid");
    change(&counter, &token, (PIN, OTHER_PIN)).await.unwrap();
    counter.auth.resolve(&token).await.unwrap();
    assert_eq!(reason(counter.auth.resolve(&other).await), "session.ended");
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "pin.wrong");
    counter.sign_in(&device, "101", OTHER_PIN).await.unwrap();
    let by_owner = change(&counter, &counter.owner, (PIN, OTHER_PIN)).await;
    assert_eq!(reason(by_owner), "session.not_staff");
    counter.end().await;
}

#[both_engines]
async fn guesses_of_the_current_pin_count_too(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, token) = counter.with_sari().await;
    for _ in 0..5 {
        assert_eq!(reason(change(&counter, &token, ("135790", OTHER_PIN)).await), "pin.wrong");
    }
    assert_eq!(reason(change(&counter, &token, (PIN, OTHER_PIN)).await), "pin.too_many_tries");
    assert_eq!(reason(counter.sign_in(&device, "101", PIN).await), "pin.too_many_tries");
    counter.auth.resolve(&token).await.unwrap();
    counter.end().await;
}
