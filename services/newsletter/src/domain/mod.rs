//! Subscribers, their consent, and the mails that they may get.

mod consent;
mod purpose;
mod subscriber;

pub use consent::{Consent, ConsentId, Step, TakenStep, address_hash};
pub use purpose::Purpose;
pub use subscriber::{State, Subscriber, SubscriberId};
