use std::fmt::Write as _;

/// Lists in `IN (…)` are padded to this length, so that one statement is prepared once.
pub(super) const LIST: usize = 100;

/// `$from, $from+1, …`: as many placeholders as a padded list has.
pub(super) fn placeholders(from: usize, count: usize) -> String {
    let mut text = String::with_capacity(count * 5);
    for number in from..from + count {
        let separator = if number == from { "" } else { "," };
        // Writing into a String cannot fail.
        let _ = write!(text, "{separator}${number}");
    }
    text
}

/// The list in pieces of exactly [`LIST`] values, the last one repeated where values are missing.
pub(super) fn padded<T: Clone>(values: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    values.chunks(LIST).map(|chunk| {
        let last = chunk.last().cloned();
        chunk.iter().cloned().chain(last.into_iter().cycle()).take(LIST).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_padded_with_what_they_hold() {
        assert_eq!(placeholders(2, 3), "$2,$3,$4");
        let pieces: Vec<Vec<i64>> = padded(&(0..150).collect::<Vec<i64>>()).collect();
        assert_eq!(pieces.iter().map(Vec::len).collect::<Vec<_>>(), [100, 100]);
        assert_eq!((pieces[1][49], pieces[1][99]), (149, 149));
        assert_eq!(padded::<i64>(&[]).count(), 0);
    }
}
