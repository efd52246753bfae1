//! The staff of outlets.

pub mod happening;
pub mod member;

pub use happening::StaffHappening;
pub use member::{MemberRefusal, StaffChange, StaffMember};
pub use mostrador_runtime::staff::{Grant, Grants, StaffNumber, StaffStatus};
