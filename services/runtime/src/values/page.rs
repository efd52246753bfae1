//! Lists are read in pages: `limit` 1 to 100, `after` the last id seen.

use jiff::Timestamp;
use mostrador_proto::runtime::v1 as pb;

const DEFAULT: u32 = 20;
const MOST: u32 = 100;
/// The most rows of a file, as a person works through it.
const MOST_EXPORTED: u32 = 1_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub limit: u32,
    /// The last id of the previous page; empty for the first page.
    pub after: String,
}

/// The place of an item in a list by time.
pub fn place(at: Timestamp, id: &str) -> String {
    format!("{} {id}", at.as_millisecond())
}

impl Page {
    /// A limit of 0 or none means 20; more than 100 means 100.
    pub fn from_proto(page: Option<&pb::PageRequest>) -> Self {
        let (limit, after) = page.map_or((0, String::new()), |page| (page.limit, page.after.clone()));
        let limit = if limit == 0 { DEFAULT } else { limit.min(MOST) };
        Self { limit, after }
    }

    /// A page, or the first 1,000 items for an exported list.
    pub fn of_list(page: Option<&pb::PageRequest>, exported: bool) -> Self {
        let whole = Self { limit: MOST_EXPORTED, after: String::new() };
        if exported { whole } else { Self::from_proto(page) }
    }

    /// The instant and the id behind which the page starts, in a list by time ([`place`]); an invalid place
    /// means the start.
    pub fn after_place(&self) -> (i64, &str) {
        let parts = self.after.split_once(' ').and_then(|(at, id)| Some((at.parse().ok()?, id)));
        parts.unwrap_or((i64::MIN, ""))
    }

    /// The number of rows to read, one more than a page, to know whether there is a next page.
    pub fn one_more(&self) -> i64 {
        i64::from(self.limit) + 1
    }

    /// Drops the surplus item; returns the id after which the next page starts, or an empty text.
    pub fn cut<T>(&self, items: &mut Vec<T>, id: impl Fn(&T) -> String) -> String {
        let limit = self.limit as usize;
        if items.len() <= limit {
            return String::new();
        }
        items.truncate(limit);
        items.last().map(id).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_again_and_anything_else_is_the_start() {
        let page = |after: &str| Page { limit: 20, after: after.to_owned() };
        let at = Timestamp::from_millisecond(1_767_582_000_000).unwrap();
        let known = page(&place(at, "acc_1"));
        assert_eq!(known.after_place(), (1_767_582_000_000, "acc_1"));
        for other in ["", "acc_1", "soon acc_1", "1767582000000"] {
            assert_eq!(page(other).after_place(), (i64::MIN, ""), "{other}");
        }
    }
}
