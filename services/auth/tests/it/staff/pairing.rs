use jiff::SignedDuration;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::testing::{self, Engine, both_engines};
use tonic::Status;

use super::{Counter, owner};
use crate::app::reason;

#[both_engines]
async fn a_device_is_paired_by_the_code_that_it_shows(engine: Engine) {
    let counter = Counter::start(engine).await;
    let begun = counter.begin().await;
    assert_eq!(counter.claim(&begun.pairing_token).await.unwrap(), pb::ClaimPairingResponse::default());

    let typed = format!("{}-{}", &begun.code[..4], &begun.code[4..]).to_lowercase();
    let approved = counter.approve(&counter.owner, &typed, 1).await.unwrap();
    assert_eq!((approved.name.as_str(), approved.shop_name.as_str()), ("Kasir depan", "Kopi Senja"));
    assert_eq!((approved.browser.as_str(), approved.system.as_str()), ("Chrome", "Android"));
    assert_eq!(approved.last_used_at, None, "the device has no credential yet");

    let claimed = counter.claim(&begun.pairing_token).await.unwrap();
    let device = counter.device(&claimed.device_token).await.unwrap().into_inner().device.unwrap();
    assert!(device.open && device.last_used_at.is_some());
    assert_eq!(counter.devices(&counter.owner).await, [device]);
    assert_eq!(counter.auth.count("events WHERE kind = 'device.paired'").await, 1);
    counter.end().await;
}

#[both_engines]
async fn claiming_again_replaces_the_credential(engine: Engine) {
    let counter = Counter::start(engine).await;
    let begun = counter.begin().await;
    counter.approve(&counter.owner, &begun.code, 1).await.unwrap();
    let lost = counter.claim(&begun.pairing_token).await.unwrap();
    let kept = counter.claim(&begun.pairing_token).await.unwrap();
    assert_eq!(reason(counter.device(&lost.device_token).await), "device.not_paired");
    counter.device(&kept.device_token).await.unwrap();
    assert_eq!(counter.devices(&counter.owner).await.len(), 1);
    assert_eq!(reason(counter.device("").await), "device.not_paired");
    counter.end().await;
}

#[both_engines]
async fn a_code_is_good_for_ten_minutes_and_a_claim_for_ten_more(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (late, begun) = (counter.begin().await, counter.begin().await);
    counter.auth.test.advance(SignedDuration::from_mins(9));
    counter.approve(&counter.owner, &begun.code, 1).await.unwrap();
    counter.auth.test.advance(SignedDuration::from_mins(9));
    counter.claim(&begun.pairing_token).await.unwrap();
    let refused = counter.approve(&counter.owner, &late.code, 1).await.unwrap_err();
    assert_eq!(reason::<()>(Err(refused)), "pairing.code_wrong");
    let over = counter.claim(&late.pairing_token).await.unwrap_err();
    assert_eq!(reason::<()>(Err(over)), "pairing.over");
    counter.auth.test.advance(SignedDuration::from_mins(1));
    let over = counter.claim(&begun.pairing_token).await.unwrap_err();
    assert_eq!(reason::<()>(Err(over)), "pairing.over", "the credential was claimed before");
    counter.end().await;
}

#[both_engines]
async fn a_second_click_pairs_one_device(engine: Engine) {
    let counter = Counter::start(engine).await;
    let begun = counter.begin().await;
    let first = counter.approve_under(&counter.owner, (&begun.code, 1), "click-01").await.unwrap();
    for key in ["click-01", "click-02"] {
        let again = counter.approve_under(&counter.owner, (&begun.code, 1), key).await.unwrap();
        assert_eq!(again, first, "{key}");
    }
    assert_eq!(counter.devices(&counter.owner).await.len(), 1);
    counter.end().await;
}

#[both_engines]
async fn a_code_pairs_with_an_outlet_of_the_owner_and_of_one_owner(engine: Engine) {
    let counter = Counter::start(engine).await;
    let budi = owner(&counter.auth, 2, "budi@warung.id").await;
    counter.has_shop(2);
    let begun = counter.begin().await;
    let refused = async |owner: &str, code: &str, shop| {
        let approved = counter.approve(owner, code, shop).await;
        reason::<()>(approved.map(|_| unreachable!()))
    };
    for (owner, code, shop, expected) in [
        (&budi, begun.code.as_str(), 1, "shop.not_found"),
        (&budi, &begun.code, 9, "shop.not_found"),
        (&budi, "00000000", 2, "pairing.code_wrong"),
        (&budi, "nonsense", 2, "pairing.code_wrong"),
    ] {
        assert_eq!(refused(owner, code, shop).await, expected, "{code} {shop}");
    }
    counter.approve(&counter.owner, &begun.code, 1).await.unwrap();
    assert_eq!(refused(&budi, &begun.code, 2).await, "pairing.code_wrong");
    counter.auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(refused(&counter.owner, &counter.begin().await.code, 1).await, "account.frozen");
    counter.end().await;
}

#[both_engines]
async fn one_of_two_owners_at_once_gets_a_device(engine: Engine) {
    let counter = Counter::start(engine).await;
    let budi = owner(&counter.auth, 2, "budi@warung.id").await;
    counter.has_shop(2);
    let begun = counter.begin().await;
    let (ana, budi) =
        tokio::join!(counter.approve(&counter.owner, &begun.code, 1), counter.approve(&budi, &begun.code, 2));
    assert!(ana.is_ok() != budi.is_ok(), "{ana:?} {budi:?}");
    assert_eq!(counter.auth.count("paired_devices").await, 1);
    counter.end().await;
}

#[both_engines]
async fn an_unpaired_device_is_over_at_once(engine: Engine) {
    let counter = Counter::start(engine).await;
    let budi = owner(&counter.auth, 2, "budi@warung.id").await;
    let (device, token) = counter.with_sari().await;
    let (other, other_id) = counter.pair().await;
    let id = counter.device(&device).await.unwrap().into_inner().device.unwrap().device_id;
    for (owner, id) in [(&budi, id.as_str()), (&counter.owner, "dev_1")] {
        assert_eq!(reason(counter.unpair(owner, &id).await), "device.not_found");
    }
    counter.auth.resolve(&token).await.unwrap();
    let ended = counter.auth.session_id(&token).await;
    for _ in 0..2 {
        counter.unpair(&counter.owner, &id).await.unwrap();
    }
    assert_eq!(reason(counter.auth.resolve(&token).await), "session.ended");
    assert_eq!(counter.auth.count("ended_sessions").await, 1, "{ended}");
    assert_eq!(reason(counter.device(&device).await), "device.not_paired");
    assert_eq!(reason(counter.sign_in(&device, "101", super::PIN).await), "device.not_paired");
    counter.sign_in(&other, "101", super::PIN).await.unwrap();
    let left: Vec<_> =
        counter.devices(&counter.owner).await.into_iter().map(|device| device.device_id).collect();
    assert_eq!(left, [other_id.as_str()]);
    assert_eq!(counter.auth.count("events WHERE kind = 'device.unpaired'").await, 1);
    counter.end().await;
}

#[both_engines]
async fn a_device_that_was_unpaired_before_its_claim_gets_no_credential(engine: Engine) {
    let counter = Counter::start(engine).await;
    let begun = counter.begin().await;
    let device = counter.approve(&counter.owner, &begun.code, 1).await.unwrap();
    let claimed = counter.claim(&begun.pairing_token).await.unwrap();
    counter.unpair(&counter.owner, &device.device_id).await.unwrap();
    let over = counter.claim(&begun.pairing_token).await.unwrap_err();
    assert_eq!(reason::<()>(Err(over)), "pairing.over");
    assert_eq!(reason(counter.device(&claimed.device_token).await), "device.not_paired");
    let used = counter.approve_under(&counter.owner, (&begun.code, 1), "click-02").await.unwrap_err();
    assert_eq!(reason::<()>(Err(used)), "pairing.code_wrong", "a code pairs once");
    counter.end().await;
}

#[both_engines]
async fn an_owner_gives_a_device_another_name(engine: Engine) {
    let counter = Counter::start(engine).await;
    let budi = owner(&counter.auth, 2, "budi@warung.id").await;
    let (device, id) = counter.pair().await;
    for _ in 0..2 {
        assert_eq!(counter.rename(&counter.owner, &id, " Bar ").await.unwrap().name, "Bar");
    }
    assert_eq!(counter.device(&device).await.unwrap().into_inner().device.unwrap().name, "Bar");
    assert_eq!(counter.auth.count("events WHERE kind = 'device.renamed'").await, 1);

    let refused = async |owner: &str, id: &str, name: &str| {
        let renamed = counter.rename(owner, &id, name).await;
        reason::<()>(renamed.map(|_| unreachable!()))
    };
    for (owner, id) in [(&budi, id.as_str()), (&counter.owner, "dev_1")] {
        assert_eq!(refused(owner, id, "Bar").await, "device.not_found");
    }
    for name in [" ", &"n".repeat(61), "two\nlines"] {
        assert_eq!(refused(&counter.owner, id.as_str(), name).await, "request.invalid");
    }
    counter.unpair(&counter.owner, &id).await.unwrap();
    assert_eq!(refused(&counter.owner, id.as_str(), "Caja").await, "device.not_found");
    counter.auth.set_standing(1, 1, pb::Standing::Limited).await;
    assert_eq!(refused(&counter.owner, id.as_str(), "Bar").await, "account.frozen");
    counter.end().await;
}

#[both_engines]
async fn agents_see_the_devices_of_any_account_and_owners_their_own(engine: Engine) {
    let counter = Counter::start(engine).await;
    let budi = owner(&counter.auth, 2, "budi@warung.id").await;
    let (_, id) = counter.pair().await;
    let (_, agent) = counter.auth.signed_in_agent("vera@mostrador.test", pb::AgentRole::Viewer).await;
    let list = async |caller: &str, n: u32| {
        let account_id = testing::owner(n).account_id.to_string();
        let request = counter.auth.as_session(caller, pb::ListDevicesRequest { account_id }).await;
        let listed = counter.auth.edge().list_devices(request).await?.into_inner().devices;
        Ok::<_, Status>(listed.into_iter().map(|device| device.device_id).collect::<Vec<_>>())
    };
    for caller in [&counter.owner, &agent] {
        assert_eq!(list(caller, 1).await.unwrap(), [id.as_str()]);
    }
    assert_eq!(list(&agent, 2).await.unwrap(), [""; 0]);
    let foreign = list(&budi, 1).await.unwrap_err();
    assert_eq!(reason::<()>(Err(foreign)), "account.not_found");
    counter.end().await;
}

#[both_engines]
async fn an_unused_device_is_over_after_ninety_days(engine: Engine) {
    let counter = Counter::start(engine).await;
    let (device, _) = counter.pair().await;
    counter.set_pin("101", super::PIN).await.unwrap();
    counter.auth.test.advance(SignedDuration::from_hours(24 * 89));
    counter.sign_in(&device, "101", super::PIN).await.unwrap();
    counter.auth.test.advance(SignedDuration::from_hours(24 * 89));
    counter.device(&device).await.unwrap();
    counter.auth.test.advance(SignedDuration::from_hours(24));
    assert_eq!(reason(counter.device(&device).await), "device.not_paired");
    counter.end().await;
}
