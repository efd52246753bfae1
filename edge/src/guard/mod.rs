//! What a request must get past before anything is done for it.

pub mod client;
pub mod cross_site;
pub mod limits;
pub mod site;
pub mod this_machine;
