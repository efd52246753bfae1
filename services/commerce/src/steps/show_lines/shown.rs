use crate::domain::line::Line;

/// A line was there before the file that shows it: `again`.
pub struct ShownLine {
    pub line: Line,
    pub again: bool,
}
