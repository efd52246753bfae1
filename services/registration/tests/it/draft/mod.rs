//! The draft of a registration, until the owner submits it.

mod chosen_password;
mod delete_draft;
mod expire_draft;
mod get_draft;
mod leave_draft;
mod resume_draft;
mod save_business;
mod save_package;
mod save_personal;
mod start_draft;
mod submit_draft;
