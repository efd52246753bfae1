use mostrador_account::Config;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::runtime::v1::{Assignment, Event};
use mostrador_runtime::error::Kind;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::{Engine, both_engines};

use super::{agent, by_agent, list};
use crate::stage::{Answer, Stage, answer, edge_of, owner, refused};

fn wish(seen: &str, to: &str, key: &str) -> pb::AssignAccountRequest {
    let assignment = Assignment {
        seen: seen.into(),
        to: to.into(),
        idempotency_key: key.into(),
        request_hash: format!("{seen} {to}").into_bytes(),
    };
    pb::AssignAccountRequest { account_id: owner(1).account_id.to_string(), assignment: Some(assignment) }
}

async fn assign(stage: &Stage, by: u32, (seen, to): (&str, &str), key: &str) -> Answer<String> {
    let request = by_agent(stage, by, wish(seen, to, key));
    Ok(answer(stage.edge().assign_account(request).await)?.agent_id)
}

/// The agent who got the work, or nothing.
fn recipient(event: &Event) -> String {
    Facts::from(event.facts.clone()).recipient().map(String::from).unwrap_or_default()
}

/// The agent who has the account, in its card and in the list.
async fn holder(stage: &Stage) -> String {
    let card = pb::GetAccountRequest { account_id: owner(1).account_id.to_string() };
    let card = answer(stage.edge().get_account(stage.test.as_agent(Role::Viewer, card)).await).unwrap();
    let (items, _) = list(stage, pb::AccountWork::Ungreeted, 20, "").await;
    assert_eq!(items[0].agent_id, card.agent_id);
    card.agent_id
}

#[both_engines]
async fn an_account_is_taken_handed_over_and_given_back(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    assert_eq!(holder(&stage).await, "");
    assert_eq!(assign(&stage, 1, ("", &agent(1)), "key-take").await, Ok(agent(1)));
    assert_eq!(holder(&stage).await, agent(1));
    assert_eq!(assign(&stage, 1, ("", &agent(1)), "key-take").await, Ok(agent(1)), "the first answer again");
    assert_eq!(assign(&stage, 1, (&agent(1), &agent(2)), "key-give").await, Ok(agent(2)));
    assert_eq!(assign(&stage, 2, (&agent(2), ""), "key-back").await, Ok(String::new()));
    assert_eq!(holder(&stage).await, "");

    let timeline = stage.timeline().await;
    let told: Vec<_> = timeline
        .iter()
        .rev()
        .filter(|event| event.kind.starts_with("work."))
        .map(|event| (event.kind.as_str(), event.actor_id.clone(), recipient(event)))
        .collect();
    let expected = [
        ("work.taken", agent(1), String::new()),
        ("work.given", agent(1), agent(2)),
        ("work.given_back", agent(2), String::new()),
    ];
    assert_eq!(told, expected);
    assert_eq!(stage.account().await.version, 1, "an assignment makes no decision about the account stale");
    assert_eq!(stage.card().await.agent_id, "", "owners do not see the agent");
    stage.end().await;
}

#[both_engines]
async fn one_of_two_agents_who_saw_the_account_free_gets_it(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let replica = stage.replica(Config::default()).await;
    let (mut here, mut there) = (stage.edge(), edge_of(&replica));
    let (here, there) = tokio::join!(
        here.assign_account(by_agent(&stage, 1, wish("", &agent(1), "key-first"))),
        there.assign_account(by_agent(&stage, 2, wish("", &agent(2), "key-second"))),
    );
    let outcomes = [answer(here), answer(there)].map(|outcome| outcome.map(|answer| answer.agent_id));
    let winners: Vec<_> = outcomes.iter().flatten().collect();
    assert_eq!(winners, [&holder(&stage).await]);
    assert!(outcomes.contains(&refused(Kind::Conflict, "assignment.stale")));
    // An agent who sees the present holder may take the account over.
    let seen = holder(&stage).await;
    assert_eq!(assign(&stage, 3, (&seen, &agent(3)), "key-third").await, Ok(agent(3)));
    stage.end().await;
}

#[both_engines]
async fn viewers_and_malformed_agents_are_refused(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    let request = stage.test.as_agent(Role::Viewer, wish("", &agent(1), "key-viewer"));
    let viewer = answer(stage.edge().assign_account(request).await);
    assert_eq!(viewer, refused(Kind::Forbidden, "agent.role_too_low"));
    let malformed = assign(&stage, 1, ("", "sari"), "key-malformed").await;
    assert_eq!(malformed, refused(Kind::Invalid, "request.invalid"));
    let mut unknown = wish("", &agent(1), "key-unknown");
    unknown.account_id = owner(2).account_id.to_string();
    let unknown = answer(stage.edge().assign_account(by_agent(&stage, 1, unknown)).await);
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    stage.end().await;
}
