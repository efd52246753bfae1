//! The stores of the hosts, read from their disks.

use std::collections::BTreeMap;
use std::fs;

use mostrador_runtime::ServiceName;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Row};

use crate::host::REAL;
use crate::town::Town;

/// Work due later than this counts as timed, and may remain.
const SOON_MS: i64 = 120_000;

/// A reader of all hosts' stores, also while the hosts run.
#[derive(Clone)]
pub struct Books(Town);

impl Books {
    pub(crate) fn of(town: &Town) -> Self {
        Self(town.clone())
    }

    /// Each row as text, with its values separated by commas.
    pub fn rows(&self, host: ServiceName, sql: &str) -> Vec<String> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let conn = Connection::open_with_flags(self.0.database(host), flags).expect("a database");
        let mut statement = conn.prepare(sql).expect("a statement");
        let count = statement.column_count();
        let rows = statement.query_map([], |row| text(row, count)).expect("rows");
        rows.collect::<Result<_, _>>().expect("rows")
    }

    pub fn number(&self, host: ServiceName, sql: &str) -> i64 {
        self.rows(host, sql).first().and_then(|row| row.parse().ok()).expect("a number")
    }

    /// The messages that are due or will be soon, and the parked ones.
    pub fn undelivered(&self) -> Vec<String> {
        let soon = self.0.clock().now().as_millisecond() + SOON_MS;
        let sql = format!(
            "SELECT topic, id, attempts, last_reason, parked_at FROM outbox
             WHERE parked_at IS NOT NULL OR attempts > 0 OR due_at <= {soon} ORDER BY id"
        );
        REAL.into_iter()
            .flat_map(|host| self.rows(host, &sql).into_iter().map(move |row| format!("{host}: {row}")))
            .collect()
    }

    /// The number of times that each mail left, by its id.
    pub fn mails_sent(&self) -> BTreeMap<String, usize> {
        let Ok(entries) = fs::read_dir(self.0.data(ServiceName::Mailer).join("mail")) else {
            return BTreeMap::new();
        };
        let mut sent = BTreeMap::new();
        for entry in entries {
            let text = fs::read_to_string(entry.expect("an entry").path()).expect("a file of mails");
            for line in text.lines().filter(|line| !line.is_empty()) {
                let id = line.split('"').nth(3).expect("a mail begins with its id");
                *sent.entry(id.to_owned()).or_default() += 1;
            }
        }
        sent
    }
}

fn text(row: &Row<'_>, count: usize) -> rusqlite::Result<String> {
    let value = |column| {
        Ok(match row.get_ref(column)? {
            ValueRef::Null => String::new(),
            ValueRef::Integer(number) => number.to_string(),
            ValueRef::Real(number) => number.to_string(),
            ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
            ValueRef::Blob(bytes) => format!("{} bytes", bytes.len()),
        })
    };
    let values: rusqlite::Result<Vec<_>> = (0..count).map(value).collect();
    Ok(values?.join(","))
}
