mod deliver_mail;
pub mod sweep;

pub use deliver_mail::{DELIVER_MAIL, Deliverer};
