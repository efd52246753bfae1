use mostrador_proto::newsletter::v1 as pb;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines, owner, refusal};

use crate::app::{ANI, TestNewsletter};

async fn find(newsletter: &TestNewsletter, email: &str) -> Option<pb::Subscriber> {
    let request = newsletter.test.as_owner(&owner(1), pb::FindSubscriberRequest { email: email.into() });
    newsletter.client().find_subscriber(request).await.unwrap().into_inner().subscriber
}

#[both_engines]
async fn an_owner_finds_the_subscription_with_each_consent(engine: Engine) {
    let newsletter = TestNewsletter::start(engine).await;
    assert_eq!(find(&newsletter, ANI).await, None);
    let sent = newsletter.asked(ANI).await;
    newsletter.confirm(&sent.confirm).await.unwrap();
    let found = find(&newsletter, "ANI@Toko.example").await.unwrap();
    assert_eq!((found.state().text(), found.locale().text()), ("confirmed", "id"));
    let steps: Vec<_> = found.consents.iter().map(|consent| consent.step().text()).collect();
    assert_eq!(steps, ["asked", "confirmed"]);
    assert!(found.created_at.is_some());

    let request = pb::FindSubscriberRequest { email: ANI.into() };
    let by_agent = newsletter.test.as_agent(Role::Admin, request.clone());
    let by_agent = refusal(newsletter.client().find_subscriber(by_agent).await);
    assert_eq!(by_agent.reason, "session.not_an_owner");
    assert_eq!(refusal(newsletter.client().find_subscriber(request).await).reason, "session.missing");
    newsletter.end().await;
}
