//! The steps that time takes.

mod agreement;
mod cost;
mod end_notices;
pub(crate) mod notices;
pub(crate) mod preview_sweep;
mod subscription_over_time;
mod withheld_steps;
