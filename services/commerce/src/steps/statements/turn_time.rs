//! The time of one turn of long work. On SQLite, checkouts wait for a running turn.

use std::ops::RangeInclusive;
use std::time::Duration;

use tokio::time::Instant;

const TURN_TIME: Duration = Duration::from_millis(5);

/// The end of a turn that begins now.
pub(super) fn end_of_turn() -> Instant {
    Instant::now() + TURN_TIME
}

/// The number of lines of one turn, which follows the machine's speed.
pub(super) struct TurnSize {
    lines: usize,
    range: RangeInclusive<usize>,
}

impl TurnSize {
    /// Begins with `lines`, and stays within `range`.
    pub(super) fn new(lines: usize, range: RangeInclusive<usize>) -> Self {
        Self { lines, range }
    }

    pub(super) fn lines(&self) -> usize {
        self.lines
    }

    /// Learns from a turn of `lines` lines. One slow turn does not make the next ones tiny.
    pub(super) fn learn(&mut self, lines: usize, ran: Duration) {
        if lines == 0 || ran.is_zero() {
            return;
        }
        let fitting = TURN_TIME.as_nanos() * lines as u128 / ran.as_nanos();
        let fitting = usize::try_from(fitting).unwrap_or(usize::MAX);
        let near = fitting.clamp(self.lines / 2, self.lines * 2);
        self.lines = near.clamp(*self.range.start(), *self.range.end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_gets_as_many_lines_as_fit_into_its_time() {
        let mut size = TurnSize::new(200, 50..=400);
        for (lines, ran, next) in [
            (200, 4, 250),
            (250, 6, 208),
            (208, 100, 104),
            (104, 100, 52),
            (52, 100, 50),
            (50, 1, 100),
            (0, 3, 100),
            (100, 0, 100),
            (100, 2, 200),
            (200, 1, 400),
            (400, 1, 400),
        ] {
            size.learn(lines, Duration::from_millis(ran));
            assert_eq!(size.lines(), next, "after {lines} lines in {ran} ms");
        }
    }
}
