//! The same seed gives the same run, to the last byte.

use mostrador_simulation::seeds::trace_of;

use crate::outbox::NAME;

/// More than cores, so that each process waits for others at moments that no seed decides.
const PROCESSES: usize = 6;

#[test]
fn processes_of_one_seed_that_run_side_by_side_have_one_trace() {
    let traces: Vec<String> = std::thread::scope(|threads| {
        let running: Vec<_> = (0..PROCESSES).map(|_| threads.spawn(|| trace_of(NAME, 7))).collect();
        running.into_iter().map(|running| running.join().unwrap()).collect()
    });
    assert_eq!(traces, vec![traces[0].clone(); PROCESSES]);
}

#[test]
fn two_seeds_have_two_traces() {
    assert_ne!(trace_of(NAME, 7), trace_of(NAME, 8));
}
