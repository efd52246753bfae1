//! Calls about an owner's name and telephone.

pub(super) mod correct_personal;
pub(super) mod get_personal;
