mod deliver_mail;

pub use deliver_mail::{DELIVER_MAIL, Deliverer};
