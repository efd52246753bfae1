use crate::domain::line::Line;

/// A line to show; `again` means that an earlier file brought the line.
pub struct ShownLine {
    pub line: Line,
    pub again: bool,
}
