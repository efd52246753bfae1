//! Pure rules of accounts: no database, no network, no clock of their own.

pub mod account;
pub mod acts;
pub mod address;
pub mod bought_days;
pub mod closing;
pub mod course;
pub mod decision;
pub mod deletion;
pub mod due;
pub mod end_notices;
pub mod explain;
pub mod guard;
pub mod holds;
pub mod lifecycle;
pub mod note;
pub mod notices;
pub mod opening;
pub mod outlet;
pub mod owner_return;
pub mod papers;
pub mod policy;
pub mod renewal;
pub mod reveal;
pub mod rights;
pub mod search;
pub mod shop;
pub mod staff;
pub mod subscription;
#[cfg(test)]
mod testing;
pub mod work;
pub mod zone;
