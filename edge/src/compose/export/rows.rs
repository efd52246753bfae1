//! The rows of an export's subjects.

use mostrador_proto::runtime::v1 as shared;
use mostrador_runtime::proto;
use serde::Serialize;
use serde_json::{Value, json};

use crate::answer::Refusal;

/// The newest rows of a subject that an export holds.
pub(super) const MOST_ROWS: usize = 20_000;
const PAGE: u32 = 100;

/// A subject, which names its files.
pub(super) struct Subject {
    pub(super) name: &'static str,
    pub(super) rows: Vec<Value>,
}

pub(super) fn row(value: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(value).map_err(|_| Refusal::broken("edge: a row of an export"))
}

pub(super) fn rows<T: Serialize>(
    name: &'static str,
    values: impl IntoIterator<Item = Result<T, Refusal>>,
) -> Result<Subject, Refusal> {
    let rows = values.into_iter().map(|value| row(&value?)).collect::<Result<_, _>>()?;
    Ok(Subject { name, rows })
}

pub(super) fn instant(at: Option<&prost_types::Timestamp>) -> Value {
    json!(proto::instant(at))
}

/// All rows, page by page, up to the limit.
pub(super) async fn all_pages<T>(
    mut ask: impl AsyncFnMut(Option<shared::PageRequest>) -> Result<(Vec<T>, String), Refusal>,
) -> Result<Vec<T>, Refusal> {
    let (mut found, mut after) = (Vec::new(), String::new());
    loop {
        let (page, next) = ask(Some(shared::PageRequest { limit: PAGE, after })).await?;
        found.extend(page);
        if next.is_empty() || found.len() >= MOST_ROWS {
            return Ok(found);
        }
        after = next;
    }
}
