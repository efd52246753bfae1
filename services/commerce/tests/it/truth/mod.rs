//! Compares the real service, on both engines, with a generator that knows the truth about money.
//!
//! `TRUTH_CASES` is the number of worlds, `TRUTH_SEED` that of the first one; the others follow it. A world
//! that fails names its seed: with it and one case the run is repeated, and shrinks to the smallest world
//! that fails.

mod agent;
mod books;
mod check;
mod drive;
mod files;
mod knowledge;
mod stage;
mod world;
mod worlds;

use std::cell::RefCell;

use mostrador_runtime::testing::{Engine, both_engines};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

use self::books::Books;
use self::drive::History;
use self::knowledge::Knowledge;
use self::stage::Stage;
use self::world::World;
use self::worlds::worlds;

/// The number of worlds that `make test` tries; `make crash-test` tries many more.
const CASES: u64 = 10;
const SEED: u64 = 1;
const SHRINKING_MS: u32 = 60_000;

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// One world, from its seed.
fn runner(seed: u64) -> TestRunner {
    let config = ProptestConfig {
        cases: 1,
        failure_persistence: None,
        max_shrink_time: SHRINKING_MS,
        max_shrink_iters: u32::MAX - 1,
        ..ProptestConfig::default()
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

async fn hold(stage: &mut Stage, world: &World) -> Result<(), TestCaseError> {
    let first = drive::run(stage, world, 0).await?;
    let once = look(stage, world, &first).await?;
    let second = drive::run(stage, world, 1).await?;
    let again = look(stage, world, &second).await?;
    check::the_order_of_imports_decides_nothing(&[once, again])
}

/// Checks the books before an agent empties the queue.
async fn look<'a>(
    stage: &Stage,
    world: &'a World,
    history: &'a History,
) -> Result<(Knowledge<'a>, Books), TestCaseError> {
    let known = Knowledge::of(world, history);
    let books = Books::read(&stage.app).await;
    check::all(&known, &books)?;
    check::all_credits_are_stored(&known, &books)?;
    agent::empty_the_queue(stage, &known, "end").await;
    let emptied = Books::read(&stage.app).await;
    check::all(&known, &emptied)?;
    check::nothing_is_left_over(&known, &emptied)?;
    check::money_in_time_pays(&known, &emptied)?;
    check::owners_see_the_kept_credit(&books::credit(&stage.app).await, &emptied)?;
    Ok((known, books))
}

#[both_engines]
fn money_is_where_it_belongs(engine: Engine) {
    let tokio = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let mut stage = tokio.block_on(Stage::start(engine));
    let (first, cases) = (setting("TRUTH_SEED", SEED), setting("TRUTH_CASES", CASES));
    for seed in first..first + cases {
        let stage = RefCell::new(&mut stage);
        let held = runner(seed).run(&worlds(), |world| tokio.block_on(hold(&mut stage.borrow_mut(), &world)));
        assert!(held.is_ok(), "TRUTH_SEED={seed} TRUTH_CASES=1 on {engine:?}: {}", held.unwrap_err());
    }
    tokio.block_on(stage.app.end());
}
