//! Who subscribed, and who may be written to.

mod consent;
mod purpose;
mod subscriber;

pub use consent::{Consent, ConsentId, Step, address_hash};
pub use purpose::Purpose;
pub use subscriber::{State, Subscriber, SubscriberId};
