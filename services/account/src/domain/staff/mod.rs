//! The staff of outlets.

pub mod grants;
pub mod happening;
pub mod member;
pub mod number;

pub use grants::{Grant, Grants};
pub use happening::StaffHappening;
pub use member::{MemberRefusal, StaffChange, StaffMember, StaffStatus};
pub use number::StaffNumber;
