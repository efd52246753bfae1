//! The messages that this service's outbox carries.

use mostrador_runtime::outbox::Topic;

use crate::domain::deletion::Receiver;

/// The account is open: registration may tell its owner.
pub const COMPLETE_REGISTRATION: Topic = Topic::new("complete_registration");
/// Commerce finds an owner's name in a bank's text: it learns the names of each account and its shops.
pub const NOTE_ACCOUNT_NAMES: Topic = Topic::new("note_account_names");
/// To commerce: an owner registered again, and the new account has the credit of the one before.
pub const REPLACE_ACCOUNT: Topic = Topic::new("replace_account");
/// Timed: an owner is to be told of a step, or the step is due.
pub const REVIEW_ACCOUNT: Topic = Topic::new("review_account");
/// Timed: a period of the subscription ended.
pub const REVIEW_SUBSCRIPTION: Topic = Topic::new("review_subscription");
/// The owner's sessions reach farther or less far.
pub const SET_STANDING: Topic = Topic::new("set_standing");
/// To registration, when an account is closed.
pub const NOTE_ACCOUNT_END: Topic = Topic::new("note_account_end");
/// To auth: an outlet has another status or name.
pub const NOTE_SHOP: Topic = Topic::new("note_shop");
/// To auth: a member of the staff changed.
pub const NOTE_STAFF: Topic = Topic::new("note_staff");
/// Timed: personal data are to be deleted, once no money is open.
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
