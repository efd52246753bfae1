use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::Application as _;

use crate::app::App;
use crate::domain::ids::WorkerId;

/// The call whose keys answer with statements.
pub const CALL: &str = "import_statement";
/// Outcomes are shown for this many first lines of a file.
pub const SHOWN: i64 = 1_000;
/// A worker renews it with each turn. The agent of a worker that is gone waits for its end; of one that is held up for
/// longer what it has written is discarded, and the agent sends the file again.
pub const LEASE: SignedDuration = SignedDuration::from_secs(30);

pub(in crate::steps) fn new_token(app: &App) -> String {
    WorkerId::new(&app.runtime.clock, &app.runtime.random).to_string()
}

pub(in crate::steps) fn lease(app: &App) -> Timestamp {
    app.now().saturating_add(LEASE).unwrap_or(Timestamp::MAX)
}
