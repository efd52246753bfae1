//! The chat of a vendor, in a frame that the edge itself composes: the one place where foreign script runs,
//! shut into a sandbox without the site's origin. The panel of `web/src/components/site/footer` opens it.

mod frame;
mod respond;
mod settings;

pub use respond::Chat;
pub use settings::{BadChat, Vendor};
