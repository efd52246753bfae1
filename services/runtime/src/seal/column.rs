//! The columns of a service's tables that hold sealed values.

use serde::{Deserialize, Serialize};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row as _};

use crate::db::{Conn, DbError};

/// A column with sealed values, and the rule for the context that each value is bound to.
#[derive(Clone, Copy, Debug)]
pub struct SealedColumn {
    table: &'static str,
    column: &'static str,
    /// The columns of the key: unique together, and never changed.
    key: &'static [Column],
    /// The columns that the context needs beside the key.
    beside: &'static [Column],
    condition: &'static str,
    context: fn(&[Cell]) -> Option<String>,
}

/// The name of a column, by its type.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    Text(&'static str),
    Number(&'static str),
    Bytes(&'static str),
}

/// A value of such a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    Text(String),
    Number(i64),
    Bytes(Vec<u8>),
}

impl Cell {
    /// The context of a value that is sealed under the id of its row.
    pub fn only_text(cells: &[Self]) -> Option<String> {
        match cells {
            [Self::Text(text)] => Some(text.clone()),
            _ => None,
        }
    }
}

/// A sealed value in its row.
#[derive(Debug)]
pub(super) struct SealedValue {
    pub(super) key: Vec<Cell>,
    pub(super) context: String,
    pub(super) sealed: Vec<u8>,
}

impl SealedColumn {
    /// `context` computes, from the row's key, the context that [`super::Seal::seal`] got.
    pub const fn new(
        (table, column): (&'static str, &'static str),
        key: &'static [Column],
        context: fn(&[Cell]) -> Option<String>,
    ) -> Self {
        Self { table, column, key, beside: &[], condition: "", context }
    }

    /// `context` also gets these columns, after the columns of the key.
    #[must_use]
    pub const fn beside(self, beside: &'static [Column]) -> Self {
        Self { beside, ..self }
    }

    /// Only rows that meet this condition hold sealed values.
    #[must_use]
    pub const fn only_where(self, condition: &'static str) -> Self {
        Self { condition, ..self }
    }

    /// The name in the form `table.column`.
    pub fn name(&self) -> String {
        format!("{}.{}", self.table, self.column)
    }

    /// Asks whether a row may have this key.
    pub(super) fn takes(&self, key: &[Cell]) -> bool {
        self.key.len() == key.len() && self.key.iter().zip(key).all(|(column, cell)| column.takes(cell))
    }

    /// The values after this key, in the order of keys; without a key, from the first on.
    pub(super) async fn page(
        &self,
        conn: &mut Conn,
        after: Option<&[Cell]>,
        limit: i64,
    ) -> Result<Vec<SealedValue>, DbError> {
        let sql = self.page_sql(after.is_some());
        let mut page = sqlx::query(AssertSqlSafe(sql));
        for cell in after.into_iter().flatten() {
            page = bind(page, cell);
        }
        let rows = page.bind(limit).fetch_all(conn).await?;
        rows.iter().map(|row| self.value(row)).collect()
    }

    /// Replaces `value` by `resealed`; false when the row no longer holds `value`.
    pub(super) async fn replace(
        &self,
        conn: &mut Conn,
        value: &SealedValue,
        resealed: &[u8],
    ) -> Result<bool, DbError> {
        let replace = sqlx::query(AssertSqlSafe(self.replace_sql()));
        let replace = replace.bind(resealed.to_vec()).bind(value.sealed.clone());
        let replaced = value.key.iter().fold(replace, bind).execute(conn).await?;
        Ok(replaced.rows_affected() == 1)
    }

    fn page_sql(&self, is_behind_a_key: bool) -> String {
        let Self { table, column, condition, .. } = self;
        let keys = names(self.key);
        let selected = names(&[self.key, self.beside].concat());
        let condition = if condition.is_empty() { String::new() } else { format!(" AND {condition}") };
        let bound = if is_behind_a_key { self.key.len() } else { 0 };
        let behind = match places(1, bound).as_str() {
            "" => String::new(),
            places => format!(" AND ({keys}) > ({places})"),
        };
        format!(
            "SELECT {selected}, {column} FROM {table} WHERE {column} IS NOT NULL{condition}{behind}
             ORDER BY {keys} LIMIT ${}",
            bound + 1
        )
    }

    fn replace_sql(&self) -> String {
        let Self { table, column, .. } = self;
        let (keys, places) = (names(self.key), places(3, self.key.len()));
        format!("UPDATE {table} SET {column} = $1 WHERE {column} = $2 AND ({keys}) = ({places})")
    }

    fn value(&self, row: &AnyRow) -> Result<SealedValue, DbError> {
        let columns = self.key.iter().chain(self.beside).enumerate();
        let cells = columns.map(|(at, column)| column.cell(row, at)).collect::<Result<Vec<_>, _>>()?;
        let context = (self.context)(&cells).ok_or_else(|| DbError::corrupt(self.table, "key"))?;
        let sealed = row.try_get(cells.len())?;
        let key = cells.into_iter().take(self.key.len()).collect();
        Ok(SealedValue { key, context, sealed })
    }
}

impl Column {
    const fn name(self) -> &'static str {
        match self {
            Self::Text(name) | Self::Number(name) | Self::Bytes(name) => name,
        }
    }

    const fn takes(self, cell: &Cell) -> bool {
        matches!(
            (self, cell),
            (Self::Text(_), Cell::Text(_))
                | (Self::Number(_), Cell::Number(_))
                | (Self::Bytes(_), Cell::Bytes(_))
        )
    }

    fn cell(self, row: &AnyRow, at: usize) -> Result<Cell, DbError> {
        Ok(match self {
            Self::Text(_) => Cell::Text(row.try_get(at)?),
            Self::Number(_) => Cell::Number(row.try_get(at)?),
            Self::Bytes(_) => Cell::Bytes(row.try_get(at)?),
        })
    }
}

fn names(columns: &[Column]) -> String {
    columns.iter().map(|column| column.name()).collect::<Vec<_>>().join(", ")
}

/// `count` placeholders, from the number `from` on.
fn places(from: usize, count: usize) -> String {
    (from..from + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

fn bind<'q>(query: Query<'q, Any, AnyArguments>, cell: &Cell) -> Query<'q, Any, AnyArguments> {
    match cell {
        Cell::Text(text) => query.bind(text.clone()),
        Cell::Number(number) => query.bind(*number),
        Cell::Bytes(bytes) => query.bind(bytes.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PINS: SealedColumn = SealedColumn::new(
        ("staff", "pin_hash_sealed"),
        &[Column::Text("shop_id"), Column::Number("staff_number")],
        |_| None,
    );

    #[test]
    fn pages_go_on_behind_the_whole_key() {
        assert_eq!(
            PINS.page_sql(true).split_whitespace().collect::<Vec<_>>().join(" "),
            "SELECT shop_id, staff_number, pin_hash_sealed FROM staff WHERE pin_hash_sealed IS NOT NULL \
             AND (shop_id, staff_number) > ($1, $2) ORDER BY shop_id, staff_number LIMIT $3"
        );
        let first =
            PINS.only_where("sealed_at IS NOT NULL").beside(&[Column::Text("owner_id")]).page_sql(false);
        assert_eq!(
            first.split_whitespace().collect::<Vec<_>>().join(" "),
            "SELECT shop_id, staff_number, owner_id, pin_hash_sealed FROM staff WHERE pin_hash_sealed IS NOT NULL \
             AND sealed_at IS NOT NULL ORDER BY shop_id, staff_number LIMIT $1"
        );
    }

    #[test]
    fn a_key_of_other_columns_is_none_of_it() {
        let (shop, number) = (Cell::Text("shp_1".into()), Cell::Number(101));
        assert!(PINS.takes(&[shop.clone(), number.clone()]));
        assert!(!PINS.takes(&[number.clone(), shop.clone()]));
        assert!(!PINS.takes(std::slice::from_ref(&shop)));
        assert!(!PINS.takes(&[shop, number.clone(), number]));
    }
}

#[cfg(all(test, feature = "testing"))]
mod store_tests {
    use include_dir::{Dir, include_dir};
    use mostrador_runtime_macros::both_engines;

    use super::*;
    use crate::Random;
    use crate::config::Migrate;
    use crate::db::{Db, Engine, Opening, Tx};
    use crate::name::ServiceName;
    use crate::testing::database::fresh;

    static NO_MIGRATIONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/it/migrations");
    const PAYLOADS: SealedColumn =
        SealedColumn::new(("outbox", "payload"), &[Column::Text("id")], Cell::only_text);

    const ROWS: &str =
        "INSERT INTO outbox (id, topic, payload, due_at, attempts, final_answers, created_at) VALUES
         ('changes', 'a', $1, 0, 0, 0, 0), ('goes', 'a', $1, 0, 0, 0, 0), ('stays', 'a', $1, 0, 0, 0, 0)";

    async fn run(db: &Db, statement: &'static str, bytes: &'static [u8]) -> Result<(), DbError> {
        let run = async move |tx: &mut Tx| {
            let run = sqlx::query(statement).bind(bytes.to_vec());
            run.execute(tx.conn()).await.map(drop).map_err(DbError::from)
        };
        db.write(run).await
    }

    #[both_engines]
    async fn a_value_that_changed_since_it_was_read_is_not_replaced(engine: Engine) {
        let folder = tempfile::tempdir().unwrap();
        let url = fresh(engine, folder.path()).await;
        let opening = Opening { migrate: Some(Migrate::Auto), ..Opening::default() };
        let service = ServiceName::Commerce;
        let db = Db::open(service, &url, &NO_MIGRATIONS, opening, Random::system()).await.unwrap();
        run(&db, ROWS, b"old").await.unwrap();
        let values = PAYLOADS.page(&mut db.read().await.unwrap(), None, 10).await.unwrap();
        run(&db, "UPDATE outbox SET payload = $1 WHERE id = 'changes'", b"newer").await.unwrap();
        run(&db, "DELETE FROM outbox WHERE id = 'goes' AND payload = $1", b"old").await.unwrap();
        let replace = async move |tx: &mut Tx| {
            let mut replaced = Vec::new();
            for value in &values {
                replaced
                    .push((value.context.clone(), PAYLOADS.replace(tx.conn(), value, b"sealed anew").await?));
            }
            Ok::<_, DbError>(replaced)
        };
        let replaced = db.write(replace).await.unwrap();
        let expected = [("changes", false), ("goes", false), ("stays", true)];
        assert_eq!(replaced, expected.map(|(id, was)| (id.to_owned(), was)));
        let left = PAYLOADS.page(&mut db.read().await.unwrap(), None, 10).await.unwrap();
        let left: Vec<_> = left.iter().map(|value| value.sealed.as_slice()).collect();
        assert_eq!(left, [&b"newer"[..], b"sealed anew"]);
        db.close().await;
    }
}
