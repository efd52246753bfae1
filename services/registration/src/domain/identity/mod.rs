//! Identity documents: what owners supply, and what agents decide about it.

pub mod case;
pub mod nik;
pub mod papers;
pub mod rejection;
pub mod review;
pub mod warning;
