//! Identity documents: the owners' papers, and the agents' decisions about them.

pub mod case;
pub mod handing;
pub mod nik;
pub mod papers;
pub mod rejection;
pub mod review;
pub mod warning;
