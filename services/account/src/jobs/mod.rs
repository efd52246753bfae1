//! What this service's outbox delivers.

mod complete_registration;
mod review_subscription;
mod set_standing;

use mostrador_runtime::outbox::{Handler, Topic};

use crate::app::App;

/// The account is open: registration may tell its owner.
pub const COMPLETE_REGISTRATION: Topic = Topic::new("complete_registration");
/// Timed: a period of the subscription ended.
pub const REVIEW_SUBSCRIPTION: Topic = Topic::new("review_subscription");
/// The owner's sessions reach farther or less far.
pub const SET_STANDING: Topic = Topic::new("set_standing");

pub fn handlers(app: &App) -> Vec<Handler> {
    vec![
        complete_registration::handler(app.clone()),
        review_subscription::handler(app.clone()),
        set_standing::handler(app.clone()),
    ]
}
