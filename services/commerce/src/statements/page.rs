use jiff::civil::Date;

/// One statement of a file, with the balances before and after its lines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// The first and the last day of its lines; `None` when it has none.
    pub days: Option<(Date, Date)>,
    /// The points at which the page begins and ends; `None` when the file does not state them, or when both
    /// are the same.
    pub between: Option<(Point, Point)>,
}

/// A balance of the account at which a page begins or ends. Two pages of a day that meet in one point are
/// disjoint.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Point {
    pub edge: Edge,
    /// ISO 4217.
    pub currency: String,
    pub sen: i128,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The balance with which the bank's day begins or ends.
    Day,
    /// A balance within the day: the statement continues elsewhere.
    Interim,
}

impl Point {
    /// The stored form: equal points have equal texts.
    pub fn to_text(&self) -> String {
        let edge = match self.edge {
            Edge::Day => "day",
            Edge::Interim => "interim",
        };
        format!("{edge} {} {}", self.currency, self.sen)
    }
}
