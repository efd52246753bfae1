use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::passport::{Passport, Standing};
use mostrador_runtime::testing::{self, Engine, both_engines};

use crate::app::{TestAuth, reason};

async fn standing(auth: &TestAuth, token: &str) -> Standing {
    let passport = auth.resolve(token).await.unwrap().into_inner().passport;
    match auth.test.runtime().passports().verify(&passport).await.unwrap() {
        Passport::Owner(owner) => owner.standing,
        Passport::Agent(_) | Passport::Staff(_) => panic!("not an owner"),
    }
}

#[both_engines]
async fn the_latest_version_counts_in_whatever_order_versions_come(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    for (version, told, expected) in [
        (2, pb::Standing::Limited, Standing::Limited),
        (1, pb::Standing::Full, Standing::Limited),
        (2, pb::Standing::Full, Standing::Limited),
        (3, pb::Standing::Full, Standing::Full),
    ] {
        auth.set_standing(1, version, told).await;
        assert_eq!(standing(&auth, &token).await, expected, "version {version}");
    }
    auth.end().await;
}

#[both_engines]
async fn a_limited_session_hears_whether_it_may_order_a_renewal(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let owner_id = auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    for (version, may_renew) in [(1, true), (2, false)] {
        let asked = pb::SetStandingRequest {
            owner_id: owner_id.to_string(),
            account_id: testing::owner(1).account_id.to_string(),
            version,
            standing: pb::Standing::Limited.into(),
            may_renew,
        };
        auth.called_by(ServiceName::Account).set_standing(asked).await.unwrap();
        let passport = auth.resolve(&token).await.unwrap().into_inner().passport;
        let Passport::Owner(owner) = auth.test.runtime().passports().verify(&passport).await.unwrap() else {
            panic!("not an owner")
        };
        assert_eq!((owner.standing, owner.may_renew), (Standing::Limited, may_renew));
    }
    auth.end().await;
}

#[both_engines]
async fn a_closed_account_ends_all_its_owners_sessions(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    auth.owner(1, "ana@warung.id").await;
    auth.owner(2, "budi@warung.id").await;
    let ana = [auth.sign_in("ana@warung.id").await, auth.sign_in("ana@warung.id").await];
    let budi = auth.sign_in("budi@warung.id").await;
    auth.set_standing(1, 1, pb::Standing::None).await;
    for token in ana {
        assert_eq!(reason(auth.resolve(&token).await), "session.ended");
    }
    auth.resolve(&budi).await.unwrap();
    assert_eq!(auth.count("ended_sessions").await, 2);
    auth.end().await;
}

#[both_engines]
async fn news_of_an_account_that_the_owner_left_changes_nothing(engine: Engine) {
    let auth = TestAuth::start(engine).await;
    let owner_id = auth.owner(1, "ana@warung.id").await;
    let token = auth.sign_in("ana@warung.id").await;
    auth.set_standing(1, 10, pb::Standing::Full).await;
    let asked = pb::SetStandingRequest {
        owner_id: owner_id.into(),
        account_id: testing::owner(9).account_id.to_string(),
        version: 9,
        standing: pb::Standing::None.into(),
        may_renew: false,
    };
    auth.called_by(ServiceName::Account).set_standing(asked.clone()).await.unwrap();
    assert_eq!(standing(&auth, &token).await, Standing::Full);

    let unknown =
        pb::SetStandingRequest { owner_id: testing::owner(9).owner_id.to_string(), ..asked.clone() };
    assert_eq!(reason(auth.called_by(ServiceName::Account).set_standing(unknown).await), "owner.not_found");
    assert_eq!(reason(auth.edge().set_standing(asked).await), "caller.refused");
    auth.end().await;
}
