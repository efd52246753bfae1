//! Calls about agents, made by agents or by an operator.

mod add_agent;
mod agents_in_any_order;
mod change_agent;
mod sign_in_agent;
