//! What every service stands on.

pub mod clock;
pub mod db;
pub mod error;
pub mod id;
pub mod money;
pub mod random;
pub mod text;

pub use clock::Clock;
pub use id::Id;
pub use random::Random;
