//! The addresses of owners, and the way back to an old one.

pub(crate) mod held_address;
pub(crate) mod note_contact;
pub(crate) mod undo_token;
