//! A walk through all sealed values of a service, page by page.

use serde::{Deserialize, Serialize};

use super::column::{Cell, Column, SealedColumn, SealedValue};
use super::{Seal, SealBroken, SealKeyId};
use crate::Runtime;
use crate::db::{DbError, Tx};
use crate::error::{Failure, Reason};

/// The values of one call, so that other writes run in between.
const PAGE: u16 = 100;

/// The outbox, which every service has.
const OUTBOX: SealedColumn = SealedColumn::new(("outbox", "payload"), &[Column::Text("id")], Cell::only_text)
    .only_where("sealed_at IS NOT NULL");

/// The sealed columns of one service; clones share its database.
#[derive(Clone)]
pub(super) struct Walk {
    runtime: Runtime,
    columns: Vec<SealedColumn>,
}

/// The place where a walk continues: after a key of a column, or at the column's first value.
#[derive(Debug, Serialize, Deserialize)]
struct Stand {
    column: String,
    after: Option<Vec<Cell>>,
}

/// Some values of one column.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// The key of each value that could be opened.
    pub(super) keys: Vec<SealKeyId>,
    pub(super) unopened: u64,
    /// The number of values that were sealed again.
    pub(super) resealed: u64,
    /// The number of values that another writer changed first.
    pub(super) overtaken: u64,
    /// The next page in a form that only a walk understands; empty after the last page.
    pub(super) next: String,
}

impl Walk {
    pub(super) fn new(runtime: Runtime, columns: &[SealedColumn]) -> Self {
        Self { runtime, columns: columns.iter().copied().chain([OUTBOX]).collect() }
    }

    /// The page at `after`, which is empty for the first one.
    pub(super) async fn look(&self, after: &str) -> Result<Page, Failure> {
        let (_, values, mut page) = self.read(after).await?;
        for SealedValue { context, sealed, .. } in &values {
            match self.runtime.seal.key_of(context, sealed) {
                Some(id) => page.keys.push(id),
                None => page.unopened += 1,
            }
        }
        Ok(page)
    }

    /// The same page, after the values of older keys are sealed again. A value that changes meanwhile stays
    /// unchanged.
    pub(super) async fn reseal(&self, after: &str) -> Result<Page, Failure> {
        let (column, values, mut page) = self.read(after).await?;
        let seal = &self.runtime.seal;
        let mut stale = Vec::new();
        for value in values {
            match seal.key_of(&value.context, &value.sealed) {
                None => page.unopened += 1,
                Some(id) if id == seal.newest_id() => page.keys.push(id),
                Some(_) => {
                    let resealed = anew(seal, &value).map_err(|broken| Failure::internal(&broken))?;
                    stale.push((value, resealed));
                }
            }
        }
        let stale_values = stale.len() as u64;
        page.resealed = self.replace(column, stale).await?;
        page.overtaken = stale_values - page.resealed;
        page.keys.extend((0..page.resealed).map(|_| seal.newest_id()));
        Ok(page)
    }

    async fn read(&self, after: &str) -> Result<(SealedColumn, Vec<SealedValue>, Page), Failure> {
        let (at, stand) = self.stand(after).ok_or_else(|| Failure::new(Reason::RequestInvalid))?;
        let column = self.columns[at];
        let mut conn = self.runtime.db.read().await?;
        let values = column.page(&mut conn, stand.as_deref(), PAGE.into()).await?;
        let next = match values.last() {
            Some(last) if values.len() >= usize::from(PAGE) => Some((column, Some(last.key.clone()))),
            _ => self.columns.get(at + 1).map(|column| (*column, None)),
        };
        let next = next.map(|(column, after)| Stand { column: column.name(), after });
        let next = next.map(|stand| serde_json::to_string(&stand)).transpose();
        let next = next.map_err(|error| Failure::internal(&error))?.unwrap_or_default();
        Ok((column, values, Page { next, ..Page::default() }))
    }

    /// The column and the key in `words`; `None` when they do not come from a walk through these columns.
    fn stand(&self, words: &str) -> Option<(usize, Option<Vec<Cell>>)> {
        if words.is_empty() {
            return Some((0, None));
        }
        let Stand { column, after } = serde_json::from_str(words).ok()?;
        let at = self.columns.iter().position(|known| known.name() == column)?;
        let is_key = after.as_deref().is_none_or(|key| self.columns[at].takes(key));
        is_key.then_some((at, after))
    }

    /// Returns the number of replaced values.
    async fn replace(
        &self,
        column: SealedColumn,
        stale: Vec<(SealedValue, Vec<u8>)>,
    ) -> Result<u64, DbError> {
        if stale.is_empty() {
            return Ok(0);
        }
        let replace = async move |tx: &mut Tx| {
            let mut replaced = 0;
            for (value, resealed) in &stale {
                replaced += u64::from(column.replace(tx.conn(), value, resealed).await?);
            }
            Ok::<_, DbError>(replaced)
        };
        self.runtime.db.write_turn(replace).await
    }
}

/// The same value under the newest key.
fn anew(seal: &Seal, SealedValue { context, sealed, .. }: &SealedValue) -> Result<Vec<u8>, SealBroken> {
    seal.seal(context, &seal.open(context, sealed)?)
}
