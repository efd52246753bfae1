//! Which order a line pays: an [`Inquiry`] is the line's question, [`Candidates`] are the orders that the
//! store finds for it, and [`decide`] names the one that is certain or says why the line waits.

mod candidate;
mod evidence;
mod inquiry;
mod ladder;

pub use candidate::{Candidate, Candidates, Part};
pub use evidence::{Evidence, evidence};
pub use inquiry::Inquiry;
pub use ladder::{Verdict, decide};

#[cfg(test)]
mod tests;
