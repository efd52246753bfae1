//! Steps that several calls and jobs share: inside one transaction, or before it if they ask auth or the
//! account service.

pub(crate) mod ask_auth;
pub(crate) mod change_case;
pub(crate) mod compare_papers;
mod complete;
pub(crate) mod drop_password;
pub(crate) mod find_draft;
pub(crate) mod find_holder;
pub(crate) mod keep_code;
pub(crate) mod keep_documents;
pub(crate) mod mail_proof;
pub(crate) mod open_vault;
pub(crate) mod pace_mails;
mod plan_forgetting;
mod refuse;
pub(crate) mod review_case;
pub(crate) mod sealed_columns;
pub(crate) mod show_case;
pub(crate) mod show_demo_requests;
pub(crate) mod show_draft;
pub(crate) mod show_papers;
pub(crate) mod try_code;
pub(crate) mod view_document;

pub(crate) use complete::complete;
pub(crate) use plan_forgetting::plan_forgetting;
pub(crate) use refuse::refuse;
