//! Agents freeze and thaw accounts. Each act is a change in account's store, a message to auth and one to the
//! mailer, which asks auth for the address: every message arrives, and takes effect once.

use std::collections::BTreeMap;

use mostrador_proto::account::v1::{AgentStep, Decision, StepAccountRequest};
use mostrador_runtime::ServiceName::{Account, Auth, Edge, Mailer};
use mostrador_runtime::passport::Role;
use mostrador_runtime::testing::owner;
use mostrador_simulation::people::People;
use mostrador_simulation::seeds;
use mostrador_simulation::world::{Aftermath, World};

const MERCHANTS: u32 = 3;
const ACTS: i64 = 6;

pub(crate) const NAME: &str = "outbox::messages_come_and_are_applied_once";

#[test]
fn messages_come_and_are_applied_once() {
    seeds::run(NAME, &[], story);
}

fn story(seed: u64) -> String {
    let after = World::of(seed).run(act);
    judge(&after);
    after.hash
}

async fn act(people: People) {
    for n in 1..=MERCHANTS {
        people.open(n).await;
    }
    people.begin_trouble();
    for version in 1..=ACTS {
        for n in 1..=MERCHANTS {
            decide(&people, n, version).await;
            people.pause(0, 1_500).await;
        }
    }
    people.settle().await;
}

/// Freezes an account of an odd version and thaws one of an even version.
async fn decide(people: &People, n: u32, version: i64) {
    let account = people.account(Edge);
    let step = if version % 2 == 1 { AgentStep::Freeze } else { AgentStep::Thaw };
    let decision = Decision {
        account_id: owner(n).account_id.to_string(),
        version,
        reason: "asked by phone".into(),
        idempotency_key: format!("decision-{n}-{version}"),
        request_hash: vec![1],
        owner_note: String::new(),
    };
    let asked = StepAccountRequest { decision: Some(decision), step: step.into() };
    let what = format!("version {version} of account {n}");
    let answer = people.insist(what, || {
        let (mut account, asked) = (account.clone(), people.as_agent(Role::Support, asked.clone()));
        async move { account.step_account(asked).await }
    });
    assert_eq!(answer.await.decided.unwrap().version, version + 1);
}

fn judge(after: &Aftermath) {
    let books = &after.books;
    assert_eq!(books.undelivered(), Vec::<String>::new());
    let all = |state: &str| vec![format!("{state},{}", ACTS + 1); MERCHANTS as usize];
    assert_eq!(books.rows(Account, "SELECT account_state, version FROM accounts"), all("active"));
    assert_eq!(
        books.rows(Auth, "SELECT standing, standing_version FROM owners"),
        all("full"),
        "auth heard of the last act"
    );
    let acts = ACTS * i64::from(MERCHANTS);
    let happened =
        "SELECT COUNT(*) FROM events WHERE kind IN ('account.held_agent', 'account.released_agent')";
    assert_eq!(books.number(Account, happened), acts);
    assert_eq!(books.number(Mailer, "SELECT COUNT(*) FROM mails WHERE sent_at IS NOT NULL"), acts);
    let sent: BTreeMap<String, usize> = books.mails_sent();
    assert_eq!(i64::try_from(sent.len()).unwrap(), acts, "each act has its mail");
    // A mailer that dies between sending and noting a mail sends it again, under the same id.
    let twice = sent.values().sum::<usize>() - sent.len();
    let crashes = after.crashes_of(Mailer.as_str());
    assert!(crashes > 0 || twice == 0, "{twice} mails were sent again by a mailer that did not crash");
}
