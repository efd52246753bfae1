//! The same seed gives the same run, to the last byte.

use mostrador_simulation::seeds::trace_of;

use crate::outbox::NAME;

#[test]
fn a_seed_has_one_trace() {
    assert_eq!(trace_of(NAME, 7), trace_of(NAME, 7));
}

#[test]
fn two_seeds_have_two_traces() {
    assert_ne!(trace_of(NAME, 7), trace_of(NAME, 8));
}
