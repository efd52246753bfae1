//! The work of agents on accounts.

mod assign_account;
mod count_account_work;
mod greet_account;
mod list_account_work;
mod write_note;

use mostrador_proto::account::v1 as pb;
use mostrador_proto::runtime::v1::PageRequest;
use mostrador_runtime::passport::{AgentPassport, Passport, Role};
use mostrador_runtime::testing;
use tonic::Request;

use crate::stage::{Answer, Stage, answer};

/// A message of an agent of support; the number names the agent.
pub(crate) fn by_agent<M>(stage: &Stage, n: u32, message: M) -> Request<M> {
    let agent = AgentPassport { agent_id: testing::numbered(n), ..testing::agent(Role::Support) };
    stage.test.with_passport(Passport::Agent(agent), message)
}

/// The id of an agent.
pub(crate) fn agent(n: u32) -> String {
    format!("agt_{n:026}")
}

pub(crate) async fn list(
    stage: &Stage,
    work: pb::AccountWork,
    limit: u32,
    after: &str,
) -> (Vec<pb::AccountWorkItem>, String) {
    let page = Some(PageRequest { limit, after: after.into() });
    let request = pb::ListAccountWorkRequest { work: work.into(), page, exported: false };
    let request = stage.test.as_agent(Role::Viewer, request);
    let answer = answer(stage.edge().list_account_work(request).await).unwrap();
    (answer.items, answer.next)
}

/// Takes an account's id, or a text that is none.
pub(crate) async fn greet(
    stage: &Stage,
    role: Role,
    account: impl Into<String>,
) -> Answer<pb::GreetAccountResponse> {
    let request = pb::GreetAccountRequest { account_id: account.into() };
    answer(stage.edge().greet_account(stage.test.as_agent(role, request)).await)
}
