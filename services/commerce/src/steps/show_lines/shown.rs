use crate::domain::line::Line;

/// A line was there before the file that shows it: `again`.
pub struct Shown {
    pub line: Line,
    pub again: bool,
}
