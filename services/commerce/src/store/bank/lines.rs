//! Lines of statements. Their table is called `transfers`, for older replicas.

mod corrections;
mod equals;
mod insert;
mod known_under;
mod lacking;
mod list;
mod of_statement;
mod other_sources;
pub(in crate::store) mod row;
mod seen_again;
mod state;

use mostrador_runtime::db::{Conn, DbError};

pub use self::corrections::queue_corrections;
pub use self::equals::{EqualKey, equals, equals_of, keys_of, on_pages};
pub use self::insert::{NewLine, insert};
pub use self::known_under::{NumberedKey, known_under};
pub use self::lacking::{LackingLine, insert_lacking};
pub use self::list::{count, count_waiting, list, queued};
pub use self::of_statement::{certain, count_by_state, delete_of, outcomes};
pub use self::other_sources::from_other_sources;
use self::row::{read, select_visible_lines};
pub use self::seen_again::{SeenLine, remember, remember_seen};
pub use self::state::{leave_small_rest, set_apart, set_state};
use crate::domain::ids::LineId;
use crate::domain::line::Line;

pub async fn find(conn: &mut Conn, id: &LineId) -> Result<Option<Line>, DbError> {
    let row = sqlx::query(select_visible_lines!("AND t.id = $1")).bind(id).fetch_optional(conn).await?;
    row.as_ref().map(read).transpose()
}
