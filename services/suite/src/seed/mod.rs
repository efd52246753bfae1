//! The data for a first look at the product: an owner with three shops and orders in several states, and an
//! agent.
//!
//! The seed calls the services as a person would; development only. Every step may be repeated, so that the
//! next start completes an interrupted one.

pub(crate) mod calls;
mod orders;
mod owner;
mod plan;
mod statement;
#[cfg(test)]
mod tests;

use std::path::Path;

use mostrador_runtime::serve::ServeError;
use mostrador_runtime::start::SharedParts;
use mostrador_runtime::{Clock, Random};

use crate::folder::DEMO;
use crate::private_file::write_private;

use calls::Services;
pub(crate) use plan::{AGENT_EMAIL, DemoAgent, OWNER_EMAIL};
use plan::{Plan, password};

/// The secrets for signing in.
pub(crate) struct Demo {
    pub(crate) owner_email: String,
    pub(crate) owner_password: String,
    pub(crate) agent_email: &'static str,
    /// The agent's secrets, known only in the start that made the agent.
    pub(crate) agent: Option<DemoAgent>,
}

/// Writes the plan before a new data folder gets its databases, so that the next start can complete an
/// interrupted one.
pub(crate) fn plan(data: &Path, clock: &Clock, random: &Random) -> Result<(), ServeError> {
    keep(&data.join(DEMO), &Plan::new(clock, random))
}

/// Makes the demo data; `None` on a data folder that was filled without the seed.
pub(crate) async fn demo(shared: &SharedParts, data: &Path) -> Result<Option<Demo>, ServeError> {
    let file = data.join(DEMO);
    let known = std::fs::read_to_string(&file).ok().and_then(|text| serde_json::from_str::<Plan>(&text).ok());
    let Some(mut plan) = known else { return Ok(None) };
    let mut agent = None;
    if !plan.finished {
        agent = fill(shared, &plan).await?;
        plan.finished = true;
        keep(&file, &plan)?;
    }
    Ok(Some(Demo {
        owner_email: OWNER_EMAIL.to_owned(),
        owner_password: plan.owner_password,
        agent_email: AGENT_EMAIL,
        agent,
    }))
}

async fn fill(shared: &SharedParts, plan: &Plan) -> Result<Option<DemoAgent>, ServeError> {
    let services = Services::new(shared)?;
    owner::make(&services, plan, shared).await?;
    let agent = owner::make_agent(&services, password(&shared.random)).await?;
    let owner = services.owner_passport(OWNER_EMAIL, &plan.owner_password).await?;
    owner::add_shops(&services, plan, &owner).await?;
    owner::add_staff(&services, plan, &owner).await?;
    let orders = orders::make(&services, &owner).await?;
    // Without the agent's secret, which an interrupted start lost, the first orders stay unpaid and no more
    // are made.
    if let Some(agent) = &agent {
        let desk = services.agent_passport(agent).await?;
        statement::import(&services, &desk, &orders, shared).await?;
        orders::make_more(&services, &owner).await?;
    }
    Ok(agent)
}

fn keep(file: &Path, plan: &Plan) -> Result<(), ServeError> {
    write_private(file, &serde_json::to_string(plan).map_err(ServeError::new)?)
}
