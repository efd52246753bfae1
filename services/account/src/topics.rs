//! The messages that this service's outbox carries.

use mostrador_runtime::outbox::Topic;

use crate::domain::deletion::Receiver;

/// To registration: the account is open, so registration may tell its owner.
pub const COMPLETE_REGISTRATION: Topic = Topic::new("complete_registration");
/// To commerce: the names of an account and its shops. Commerce looks for them in a bank's text.
pub const NOTE_ACCOUNT_NAMES: Topic = Topic::new("note_account_names");
/// To commerce: an owner registered again, and the new account gets the credit of the old one.
pub const REPLACE_ACCOUNT: Topic = Topic::new("replace_account");
/// Timed: a notice of a step, or the step itself, is due.
pub const REVIEW_ACCOUNT: Topic = Topic::new("review_account");
/// Timed: a period of the subscription ended.
pub const REVIEW_SUBSCRIPTION: Topic = Topic::new("review_subscription");
/// To auth: the rights of the owner's sessions changed.
pub const SET_STANDING: Topic = Topic::new("set_standing");
/// To registration: an account is closed.
pub const NOTE_ACCOUNT_END: Topic = Topic::new("note_account_end");
/// To auth: an outlet has another status or name.
pub const NOTE_SHOP: Topic = Topic::new("note_shop");
/// To auth: a member of the staff changed.
pub const NOTE_STAFF: Topic = Topic::new("note_staff");
/// Timed: personal data are to be deleted, as soon as no money is open.
pub const BEGIN_DELETION: Topic = Topic::new("begin_deletion");

/// To each service: an account's personal data are deleted.
pub const fn forget_in(receiver: Receiver) -> Topic {
    match receiver {
        Receiver::Commerce => Topic::new("forget_in_commerce"),
        Receiver::Auth => Topic::new("forget_in_auth"),
        Receiver::Registration => Topic::new("forget_in_registration"),
        Receiver::Mailer => Topic::new("forget_in_mailer"),
    }
}
