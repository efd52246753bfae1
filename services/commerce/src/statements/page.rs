use jiff::civil::Date;

/// One statement of a file, with the balances between which its lines stand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// The first and the last day of its lines; `None` when it has none.
    pub days: Option<(Date, Date)>,
    /// The points at which it begins and ends; `None` when the file does not say, or when both are the same
    /// point.
    pub between: Option<(Point, Point)>,
}

/// A balance of the account at which a page begins or ends. Two pages of a day that meet in one point have no
/// line in common.
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
    /// A balance within the day: the statement goes on elsewhere.
    Interim,
}

impl Point {
    /// As it is kept: equal points have equal texts.
    pub fn to_text(&self) -> String {
        let edge = match self.edge {
            Edge::Day => "day",
            Edge::Interim => "interim",
        };
        format!("{edge} {} {}", self.currency, self.sen)
    }
}
