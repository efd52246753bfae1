//! Lists are read in pages: `limit` 1 to 100, `after` the last id seen.

use mostrador_proto::runtime::v1 as pb;

const DEFAULT: u32 = 20;
const MOST: u32 = 100;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub limit: u32,
    /// Empty: from the start.
    pub after: String,
}

impl Page {
    /// 0 or nothing is the default of 20; more than 100 is 100.
    pub fn from_proto(page: Option<&pb::PageRequest>) -> Self {
        let (limit, after) = page.map_or((0, String::new()), |page| (page.limit, page.after.clone()));
        let limit = if limit == 0 { DEFAULT } else { limit.min(MOST) };
        Self { limit, after }
    }

    /// The number of rows to read, one more than a page, to know whether there is a next page.
    pub fn one_more(&self) -> i64 {
        i64::from(self.limit) + 1
    }

    /// Drops the one item too many; the id after which the next page starts, or nothing.
    pub fn cut<T>(&self, items: &mut Vec<T>, id: impl Fn(&T) -> String) -> String {
        let limit = self.limit as usize;
        if items.len() <= limit {
            return String::new();
        }
        items.truncate(limit);
        items.last().map(id).unwrap_or_default()
    }
}
