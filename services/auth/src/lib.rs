//! Who you are: owners, agents, their passwords and sessions.
//!
//! Owns identities and nothing of an account's state but its standing, which account tells it. May not know shops,
//! orders or drafts; of a sign-up it holds the hashed password only.

pub mod domain;
