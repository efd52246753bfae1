//! The parts of a request that handlers take, strictly checked.

pub mod back;
pub mod device;
pub mod form;
pub mod idempotency;
pub mod in_time;
pub mod json;
pub mod multipart;
pub mod papers;
pub mod path;
pub mod query;
pub mod rooms;
pub mod shape;
pub mod upload;
pub mod visitor;

pub use device::DeviceSecrets;
pub use form::Submission;
pub use idempotency::{Key, OptionalKey};
pub use json::{Json, NoBody};
pub use path::{PathId, PathIds, PathName};
pub use query::Query;
pub use visitor::{Visitor, chosen_shop, page_locale};
