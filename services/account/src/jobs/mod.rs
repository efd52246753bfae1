//! What this service's outbox delivers.

mod complete_registration;
mod note_account_names;
mod review_subscription;
mod set_standing;
pub mod tell_names;

use mostrador_runtime::outbox::{Handler, Topic};

use crate::app::App;

/// The account is open: registration may tell its owner.
pub const COMPLETE_REGISTRATION: Topic = Topic::new("complete_registration");
/// Commerce wants to know the names of an account and its shops.
pub const NOTE_ACCOUNT_NAMES: Topic = Topic::new("note_account_names");
/// Timed: a period of the subscription ended.
pub const REVIEW_SUBSCRIPTION: Topic = Topic::new("review_subscription");
/// The owner's sessions reach farther or less far.
pub const SET_STANDING: Topic = Topic::new("set_standing");

pub fn handlers(app: &App) -> Vec<Handler> {
    vec![
        complete_registration::handler(app.clone()),
        note_account_names::handler(app),
        review_subscription::handler(app.clone()),
        set_standing::handler(app.clone()),
    ]
}
