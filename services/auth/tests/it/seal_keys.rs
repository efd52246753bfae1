//! An operator replaces the seal key and drops the old one, while the values under it are in use.

use mostrador_auth::build;
use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::EmailChangeStep;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::testing::{Engine, SealedValues, both_engines};

use crate::app::{PASSWORD, TestAuth, totp as code};
use crate::email;
use crate::staff::{Counter, PIN, owner};
use crate::totp;

/// The earlier key, which the key of the testing kit replaces.
const BEFORE: [u8; 32] = [9; 32];
const AFTER: [u8; 32] = [3; 32];
const ANA: &str = "ana@warung.id";
const ELSEWHERE: &str = "ana@toko.id";
const VERA: &str = "vera@mostrador.test";

/// Restarts the service with these seal keys.
async fn turn(auth: &mut TestAuth, newest: [u8; 32], older: &[[u8; 32]]) {
    let runtime = auth.test.with_seal_keys(newest, older);
    let service = build(Config::default(), runtime.clone()).await.unwrap();
    auth.served = auth.test.serve_in(runtime, service).await;
}

/// Fills every sealed column of the tables.
async fn fill(counter: &Counter) -> Filled {
    let auth = &counter.auth;
    let (device, sari) = counter.with_sari().await;
    let (secret, _) = totp::turn_on(auth, &counter.owner).await;
    let budi = owner(auth, 2, "budi@warung.id").await;
    let next_secret = totp::begin(auth, &budi, PASSWORD).await.unwrap().into_inner().totp_secret;
    let role = pb::AgentRole::Admin.into();
    let asked = pb::AddAgentRequest { email: VERA.into(), role, password: PASSWORD.into() };
    let added = auth.called_by(ServiceName::Operator).add_agent(asked).await.unwrap().into_inner();
    let vera = auth.sign_in_agent(VERA, PASSWORD, &code(&added.totp_secret, -1)).await.unwrap();
    let next_of_vera = totp::begin(auth, &vera.get_ref().token, PASSWORD).await.unwrap().into_inner();
    email::change(auth, &counter.owner, ELSEWHERE).await.unwrap();
    auth.served.drain_outbox().await;
    for column in [
        "agents WHERE totp_secret_sealed IS NOT NULL",
        "agents WHERE next_totp_sealed IS NOT NULL",
        "owners WHERE totp_secret_sealed IS NOT NULL",
        "owners WHERE next_totp_sealed IS NOT NULL",
        "staff WHERE pin_hash_sealed IS NOT NULL",
        "email_changes",
        "passport_keys",
    ] {
        assert!(auth.count(column).await > 0, "{column}");
    }
    let (vera, next_of_vera) = (vera.into_inner().token, next_of_vera.totp_secret);
    Filled { device, sari, secret, budi, next_secret, vera, next_of_vera }
}

/// The secrets that were handed out under the old key: of a device, of authenticators, of sessions.
struct Filled {
    device: String,
    sari: String,
    secret: String,
    budi: String,
    next_secret: String,
    vera: String,
    next_of_vera: String,
}

#[both_engines]
async fn factors_pins_links_and_sessions_go_on_without_the_old_key(engine: Engine) {
    let mut counter = Counter::start(engine).await;
    counter.auth.sql("DELETE FROM passport_keys").await;
    turn(&mut counter.auth, BEFORE, &[AFTER]).await;
    let filled = fill(&counter).await;

    turn(&mut counter.auth, AFTER, &[BEFORE]).await;
    let before = SealedValues::count(&counter.auth.served).await;
    let resealed = SealedValues::reseal(&counter.auth.served).await;
    assert_eq!((before.unopened, resealed.unopened), (0, 0));
    assert!(resealed.resealed >= 7, "{resealed:?}");
    assert_eq!(resealed.by_key.values().filter(|values| **values > 0).count(), 1, "{resealed:?}");

    turn(&mut counter.auth, AFTER, &[]).await;
    assert_eq!(SealedValues::count(&counter.auth.served).await.unopened, 0);
    let auth = &counter.auth;
    for session in [&counter.owner, &filled.sari, &filled.budi, &filled.vera] {
        auth.resolve(session).await.unwrap();
    }
    auth.sign_in_with(ANA, PASSWORD, &code(&filled.secret, 0)).await.unwrap();
    counter.sign_in(&filled.device, "101", PIN).await.unwrap();
    totp::confirm(auth, &filled.budi, &code(&filled.next_secret, 0)).await.unwrap();
    totp::confirm(auth, &filled.vera, &code(&filled.next_of_vera, 0)).await.unwrap();
    auth.sign_in_agent(VERA, PASSWORD, &code(&filled.next_of_vera, 1)).await.unwrap();
    let asked = email::mailed(auth, 2).await;
    let confirmed = email::token(&asked, EmailChangeStep::Confirm);
    email::confirm(auth, &confirmed, PASSWORD).await.unwrap();
    let told = email::mailed(auth, 3).await;
    let undo = email::token(&told, EmailChangeStep::Changed);
    assert_eq!(undo, email::token(&asked, EmailChangeStep::Asked), "the second mail repeats the token");
    email::undo(auth, &undo).await.unwrap();
    counter.end().await;
}
