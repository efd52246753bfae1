//! Calls about agents, made by agents or by an operator.

pub(super) mod add_agent;
pub(super) mod disable_agent;
pub(super) mod list_agents;
pub(super) mod reset_agent;
pub(super) mod set_agent_role;
pub(super) mod sign_in_agent;
