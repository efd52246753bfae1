use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application as _;

use crate::app::App;
use crate::domain::ids::WorkerId;

/// The call whose keys answer with statements.
pub const CALL: &str = "import_statement";
/// Outcomes are shown for this many first lines of a file.
pub const SHOWN: i64 = 1_000;
/// A worker renews the lease with each turn. After a worker's death, the agent waits for the lease's end. A
/// worker that is delayed for longer loses its written lines, and the agent sends the file again.
pub const LEASE: SignedDuration = SignedDuration::from_secs(30);

pub(in crate::steps) fn new_token(app: &App) -> String {
    WorkerId::new(&app.runtime.clock, &app.runtime.random).to_string()
}

pub(in crate::steps) fn lease(app: &App) -> Timestamp {
    app.now().saturating_add(LEASE).unwrap_or(Timestamp::MAX)
}
