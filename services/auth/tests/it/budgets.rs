//! A used-up budget must not reveal whether a name belongs to an owner, to an agent or to no user.

use jiff::SignedDuration;
use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::app::{TestAuth, reason};

const TRIES: u32 = 10;
const OWNER: &str = "ana@warung.id";
const AGENT: &str = "sari@mostrador.id";
const STRANGER: &str = "nobody@warung.id";

async fn with_both(engine: Engine) -> TestAuth {
    let auth = TestAuth::with(engine, Config { account_tries: TRIES, ..Config::default() }).await;
    auth.owner(1, OWNER).await;
    auth.agent(AGENT, pb::AgentRole::Support).await;
    auth
}

async fn as_owner(auth: &TestAuth, user_id: &str) -> String {
    reason(auth.try_sign_in(user_id, "a guess", "").await)
}

async fn as_agent(auth: &TestAuth, email: &str) -> String {
    let asked = pb::SignInAgentRequest {
        email: email.into(),
        password: "a guess".into(),
        totp: "123456".into(),
        client: None,
    };
    reason(auth.edge().sign_in_agent(asked).await)
}

#[both_engines]
async fn used_up_tries_of_one_realm_tell_nothing_about_another(engine: Engine) {
    let auth = with_both(engine).await;
    for user in [OWNER, AGENT, STRANGER] {
        for _ in 0..TRIES {
            assert_eq!(as_agent(&auth, user).await, "session.wrong_credentials", "{user}");
        }
        assert_eq!(as_owner(&auth, user).await, "session.wrong_credentials", "{user}");
        assert_eq!(as_agent(&auth, user).await, "session.too_many_tries", "{user}");
    }
    auth.test.advance(SignedDuration::from_mins(10));
    for user in [OWNER, AGENT, STRANGER] {
        for _ in 0..TRIES {
            assert_eq!(as_owner(&auth, user).await, "session.wrong_credentials", "{user}");
        }
        assert_eq!(as_agent(&auth, user).await, "session.wrong_credentials", "{user}");
        assert_eq!(as_owner(&auth, user).await, "session.too_many_tries", "{user}");
    }
    auth.end().await;
}

#[both_engines]
async fn id_and_address_of_an_owner_share_one_budget(engine: Engine) {
    let auth = TestAuth::with(engine, Config { account_tries: 2, ..Config::default() }).await;
    let id = auth.owner(1, OWNER).await;
    assert_eq!(as_owner(&auth, id.as_str()).await, "session.wrong_credentials");
    assert_eq!(as_owner(&auth, " Ana@WARUNG.id").await, "session.wrong_credentials");
    for user in [id.as_str(), OWNER] {
        assert_eq!(as_owner(&auth, user).await, "session.too_many_tries", "{user}");
    }
    auth.end().await;
}
