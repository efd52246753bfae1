//! A story over many seeds. Each seed runs in a process of its own, as a shared process's counters and hash
//! keys would make a run depend on earlier runs.

use std::process::{Command, Output};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use mad_turmoil::rand::set_rng;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::trace;

/// Names the one seed that this process runs.
const SEED: &str = "SEED";
/// The number of seeds, and the first of them.
const SEEDS: &str = "SEEDS";
const FIRST: &str = "FIRST_SEED";
/// The number of seeds that `make test` has time for.
const USUAL: u64 = 4;
/// The words by which a run reports its end.
const DONE: &str = "trace of the run: ";

/// Runs `story`, which gives the hash of its trace, over many seeds: the seeds that once found a defect, and
/// then the requested number. `test` is the full name of the calling test, by which each seed's process runs
/// it.
pub fn run(test: &str, regressions: &[u64], story: fn(u64) -> String) {
    if let Some(seed) = number(SEED) {
        return run_here(seed, story);
    }
    let first = number(FIRST).unwrap_or(1);
    let fresh = first..first + number(SEEDS).unwrap_or(USUAL);
    let seeds: Vec<u64> = regressions.iter().copied().chain(fresh).collect();
    let (next, failures) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|threads| {
        for _ in 0..cores {
            threads.spawn(|| {
                while let Some(seed) = take(&next, &seeds) {
                    if let Err(why) = run_apart(test, seed) {
                        failures.lock().expect("no thread panicked").push((seed, why));
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no thread panicked");
    let Some((seed, why)) = failures.iter().min() else { return };
    let failed: Vec<_> = failures.iter().map(|(seed, _)| seed.to_string()).collect();
    panic!(
        "{why}\n\n{} of {} seeds failed: {}. Once more, with its trace in a file:\n\
         STORY={test} SEED={seed} TRACE=/tmp/trace make simulate\n",
        failures.len(),
        seeds.len(),
        failed.join(" ")
    );
}

/// The hash of the trace of a seed, from a process of its own.
pub fn trace_of(test: &str, seed: u64) -> String {
    run_apart(test, seed).unwrap_or_else(|why| panic!("seed {seed}: {why}"))
}

fn take(next: &AtomicU64, seeds: &[u64]) -> Option<u64> {
    let place = next.fetch_add(1, Ordering::Relaxed);
    seeds.get(usize::try_from(place).ok()?).copied()
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

/// All randomness of the process follows from the seed, also that of hash keys and of tokio's turns. The
/// thread is fresh, as earlier threads have their keys already.
fn run_here(seed: u64, story: fn(u64) -> String) {
    set_rng(StdRng::seed_from_u64(seed));
    let running = std::thread::Builder::new().name("simulation".into()).spawn(move || story(seed));
    match running.expect("a thread").join() {
        Ok(hash) => println!("{DONE}{hash}"),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn run_apart(test: &str, seed: u64) -> Result<String, String> {
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args([test, "--exact", "--nocapture", "--test-threads=1"]).env(SEED, seed.to_string());
    // Otherwise all processes would overwrite the same file.
    command.env_remove(trace::FILE);
    let Output { status, stdout, stderr } = command.output().expect("a process");
    let (said, complained) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    let hash = said.lines().find_map(|line| line.split_once(DONE)).map(|(_, hash)| hash.to_owned());
    match hash {
        Some(hash) if status.success() => Ok(hash),
        _ => Err(format!("seed {seed} ended with {status}:\n{}", complained.trim())),
    }
}
