//! Finds the order that a line pays: an [`Inquiry`] is the line's question, [`Candidates`] are the orders
//! that the store finds for it, and [`decide`] returns the certain order or the reason why the line waits.

mod candidate;
mod evidence;
pub mod hint;
mod inquiry;
mod ladder;
pub mod names;
pub mod queue_reason;

pub use candidate::{Candidate, Candidates, Part};
pub use evidence::{Evidence, evidence};
pub use inquiry::Inquiry;
pub use ladder::{Verdict, decide};

#[cfg(test)]
mod tests;
