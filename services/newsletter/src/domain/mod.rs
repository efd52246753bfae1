//! Who subscribed, and who may be written to.

mod consent;
mod email;
mod subscriber;
mod token;

pub use consent::{Consent, ConsentId, Step, address_hash};
pub use email::{Email, InvalidEmail};
pub use subscriber::{State, Subscriber, SubscriberId};
pub use token::{Purpose, Token, TokenHash};
