//! Elements that an entry, its transactions and a balance have in common.

use super::tree::Node;
use crate::domain::sen::Sen;
use crate::statements::line::clean;
use crate::statements::{Direction, Refusal, UnreadablePart, amount as amounts};

/// An amount and its currency; a refusal of a missing amount names the line of `parent`.
pub(super) fn amount(node: Option<&Node>, parent: &Node) -> Result<(Sen, String), Refusal> {
    let line = node.map_or(parent.line, |node| node.line);
    let read = node.and_then(|node| {
        let currency = node.currency.as_deref()?;
        let three_capitals = currency.len() == 3 && currency.bytes().all(|byte| byte.is_ascii_uppercase());
        three_capitals.then_some((amounts::iso(node.only_text()?)?, currency.to_owned()))
    });
    read.ok_or(Refusal::unreadable(UnreadablePart::Amount, line))
}

pub(super) fn direction(node: &Node) -> Result<Direction, Refusal> {
    match node.text_at(&["CdtDbtInd"]) {
        Some("CRDT") => Ok(Direction::Credit),
        Some("DBIT") => Ok(Direction::Debit),
        _ => Err(Refusal::unreadable(UnreadablePart::Mark, node.line)),
    }
}

/// `AcctSvcrRef` in its stored form: banks' words for "none" become empty.
pub(super) fn reference(text: Option<&str>) -> String {
    let text = clean(text.unwrap_or_default());
    let nothing = ["NONREF", "NOREF", "NOTPROVIDED", "NOTAVAILABLE", "N/A"];
    let is_nothing = nothing.iter().any(|word| text.eq_ignore_ascii_case(word))
        || text.chars().all(|letter| !letter.is_ascii_alphanumeric() || letter == '0');
    if is_nothing { String::new() } else { text }
}
