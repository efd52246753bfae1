//! Lists of values in a statement.

use std::fmt::Write as _;

/// Lists in `IN (…)` are padded to one of these lengths, so that few statements are prepared, each once.
const LENGTHS: [usize; 3] = [1, 10, 100];
const SHORT: usize = LENGTHS[1];
const LONGEST: usize = LENGTHS[2];

/// One query with a list in it, written for each length.
pub struct ListQuery([String; 3]);

impl ListQuery {
    /// `write` takes the list's length.
    pub fn new(write: impl Fn(usize) -> String) -> Self {
        Self(LENGTHS.map(write))
    }

    /// The query for a [`padded`] list of this length.
    pub fn of_length(&self, length: usize) -> &str {
        let [one, ten, hundred] = &self.0;
        match length {
            1 => one,
            10 => ten,
            _ => hundred,
        }
    }
}

/// `$from, $from+1, …`: as many placeholders as a padded list has.
pub fn placeholders(from: usize, count: usize) -> String {
    let mut text = String::with_capacity(count * 5);
    for number in from..from + count {
        let separator = if number == from { "" } else { "," };
        // Writing into a String cannot fail.
        let _ = write!(text, "{separator}${number}");
    }
    text
}

/// `($from),($from+1)…`: a padded list as the rows of a `VALUES` clause.
pub fn rows(from: usize, count: usize) -> String {
    let rows: Vec<String> = (from..from + count).map(|number| format!("(${number})")).collect();
    rows.join(",")
}

/// The list in pieces of 1, 10 or 100 values: the last value is repeated until a piece has one of these
/// lengths.
pub fn padded<T: Clone>(values: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    values.chunks(LONGEST).map(pad)
}

/// As [`padded`], in pieces of 1 or 10 values: for lists that seldom have more, as each value costs time, a
/// repeated one too.
pub fn padded_short<T: Clone>(values: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    values.chunks(SHORT).map(pad)
}

fn pad<T: Clone>(piece: &[T]) -> Vec<T> {
    let length = LENGTHS.into_iter().find(|length| piece.len() <= *length).unwrap_or(LONGEST);
    let last = piece.last().cloned();
    piece.iter().cloned().chain(last.into_iter().cycle()).take(length).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_padded_with_their_last_value() {
        assert_eq!((placeholders(2, 3).as_str(), rows(2, 2).as_str()), ("$2,$3,$4", "($2),($3)"));
        let lengths = |count: i64| -> Vec<usize> {
            padded(&(0..count).collect::<Vec<i64>>()).map(|piece| piece.len()).collect()
        };
        assert_eq!(lengths(0), [0; 0]);
        assert_eq!((lengths(1), lengths(2), lengths(11)), (vec![1], vec![10], vec![100]));
        assert_eq!((lengths(101), lengths(150)), (vec![100, 1], vec![100, 100]));
        let pieces: Vec<Vec<i64>> = padded(&(0..150).collect::<Vec<i64>>()).collect();
        assert_eq!((pieces[1][49], pieces[1][99]), (149, 149));
    }

    #[test]
    fn short_pieces_have_at_most_ten_values() {
        let pieces: Vec<Vec<i64>> = padded_short(&(0..13).collect::<Vec<i64>>()).collect();
        assert_eq!(pieces, [(0..10).collect::<Vec<i64>>(), vec![10, 11, 12, 12, 12, 12, 12, 12, 12, 12]]);
        assert_eq!(padded_short(&[7]).collect::<Vec<_>>(), [[7]]);
    }

    #[test]
    fn each_length_has_its_query() {
        let query = ListQuery::new(|length| format!("IN ({})", placeholders(1, length)));
        for length in LENGTHS {
            assert_eq!(query.of_length(length).matches('$').count(), length);
        }
    }
}
