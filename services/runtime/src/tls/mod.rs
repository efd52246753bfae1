//! TLS between processes, and the authorities of other servers. Each side shows a certificate of the
//! installation's own authority, and identifies the other side by the name in its certificate. Without
//! certificates, services identify each other by [`crate::caller_keys`].

mod authorities;
mod certificates;
mod files;
mod handshake;
mod identity;
mod names;
mod validity;

pub use authorities::{Authorities, BadAuthorities};
pub use certificates::{Certificates, LOOK_EVERY};
pub use files::BadCertificate;
pub(crate) use handshake::Greeting;
pub use handshake::Handshake;
