//! The messages of this service's outbox.

pub use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::Topic;

/// To auth, when the address is proven.
pub const CREATE_OWNER: Topic = Topic::new("create_owner");
/// To this service itself, when the proven address has an owner: it asks account and auth, in this order.
pub const RETURN_OWNER: Topic = Topic::new("return_owner");
/// To account, when the owner is made.
pub const OPEN_ACCOUNT: Topic = Topic::new("open_account");
/// To account, when the state of an account's papers changes.
pub const TELL_PAPERS: Topic = Topic::new("tell_papers");
/// To account, when the terms changed and its owner has yet to accept them.
pub const TELL_TERMS: Topic = Topic::new("tell_terms");
/// To auth, when a draft fails.
pub const DROP_PASSWORD: Topic = Topic::new("drop_password");
/// To this service itself, when a draft's time is over.
pub const EXPIRE_DRAFT: Topic = Topic::new("expire_draft");
/// To this service itself, when the time of decided papers is over.
pub const FORGET_PAPERS: Topic = Topic::new("forget_papers");
/// To this service itself, when a demo request's time is over.
pub const FORGET_DEMO_REQUEST: Topic = Topic::new("forget_demo_request");

/// The message of [`EXPIRE_DRAFT`] and [`RETURN_OWNER`].
#[derive(Clone, PartialEq, prost::Message)]
pub struct DraftRef {
    #[prost(string, tag = "1")]
    pub registration_id: String,
}

/// The message of [`FORGET_PAPERS`].
#[derive(Clone, PartialEq, prost::Message)]
pub struct CaseRef {
    #[prost(string, tag = "1")]
    pub case_id: String,
}

/// The message of [`FORGET_DEMO_REQUEST`].
#[derive(Clone, PartialEq, prost::Message)]
pub struct DemoRequestRef {
    #[prost(string, tag = "1")]
    pub id: String,
}
