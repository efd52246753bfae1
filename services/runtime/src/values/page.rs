//! Lists are read in pages: `limit` 1 to 100, `after` the last id seen.

use std::str::FromStr;

use jiff::Timestamp;
use mostrador_proto::runtime::v1 as pb;

use crate::id::{Id, Kind};

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
pub fn place<K>(at: Timestamp, id: &Id<K>) -> String {
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

    /// The id behind which the page starts, as text for SQL; empty for the first page. A text that is no id
    /// of this kind means the first page.
    pub fn after_id<I: FromStr + Into<String>>(&self) -> String {
        self.after.parse::<I>().map_or_else(|_| String::new(), Into::into)
    }

    /// The instant and the id behind which the page starts, in a list by time ([`place`]); `None` for an
    /// invalid place, which means the start.
    pub fn after_place<K: Kind>(&self) -> Option<(Timestamp, Id<K>)> {
        let (at, id) = self.after.split_once(' ')?;
        Some((Timestamp::from_millisecond(at.parse().ok()?).ok()?, id.parse().ok()?))
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
    use crate::id::AccountId;

    #[test]
    fn a_page_starts_behind_an_id_of_its_kind_only() {
        let after = |text: &str| Page { limit: 20, after: text.to_owned() }.after_id::<AccountId>();
        assert_eq!(after("acc_00000000000000000000000001"), "acc_00000000000000000000000001");
        for other in ["", "acc_1", "shp_00000000000000000000000001", "acc_0000000000000000000000000\0"] {
            assert_eq!(after(other), "", "{other:?}");
        }
    }

    #[test]
    fn a_place_is_found_again_and_anything_else_is_the_start() {
        let page = |after: &str| Page { limit: 20, after: after.to_owned() };
        let at = Timestamp::from_millisecond(1_767_582_000_000).unwrap();
        let id: AccountId = "acc_00000000000000000000000001".parse().unwrap();
        assert_eq!(page(&place(at, &id)).after_place(), Some((at, id.clone())));
        for other in ["", id.as_str(), &format!("soon {id}"), "1767582000000", "1767582000000 acc_1"] {
            let place: Option<(Timestamp, AccountId)> = page(other).after_place();
            assert_eq!(place, None, "{other}");
        }
    }
}
