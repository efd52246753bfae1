//! Translates between messages and the domain: parses the values of requests, and builds the answers.

mod answer;
mod closing;
mod opening;
mod policy;
mod request;
mod shop;
mod staff;

pub(crate) use answer::{
    account, act, decided, hold, lack, rights, swept_account, undelivered_mail, withheld_step, work_item,
};
pub(crate) use closing::{obstacle, open_money};
pub(crate) use opening::opening;
pub(crate) use policy::{compared_policy, policy};
pub(crate) use request::{
    account_id, account_state_from, address, agent_cause, days, decision, id, name, note, plan, refuse,
    reveal, shop_id, shop_status_from, work_list,
};
pub(crate) use shop::{shop, shop_for};
pub(crate) use staff::{
    found_member, grants, position, staff_access, staff_member, staff_number, staff_status_from, staffed_shop,
};
