//! The heads of requests in the bytes of a connection.

/// Finds the ends of heads in any cut of the bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Heads {
    line_is_empty: bool,
    head_is_empty: bool,
}

impl Default for Heads {
    fn default() -> Self {
        Self { line_is_empty: true, head_is_empty: true }
    }
}

impl Heads {
    /// The number of heads that end in these bytes. An empty line ends a head; before a head it means
    /// nothing.
    pub(super) fn ends_in(&mut self, bytes: &[u8]) -> usize {
        let mut ends = 0;
        for byte in bytes {
            match byte {
                b'\n' => {
                    if self.line_is_empty && !self.head_is_empty {
                        ends += 1;
                        self.head_is_empty = true;
                    }
                    self.line_is_empty = true;
                }
                b'\r' => {}
                _ => (self.line_is_empty, self.head_is_empty) = (false, false),
            }
        }
        ends
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_empty_line_ends_a_head() {
        let ends = |text: &str| Heads::default().ends_in(text.as_bytes());
        assert_eq!(ends("GET / HTTP/1.1\r\nhost: a\r\n"), 0);
        assert_eq!(ends("GET / HTTP/1.1\r\nhost: a\r\n\r\n"), 1);
        assert_eq!(ends("GET / HTTP/1.1\nhost: a\n\n\r\n\r\nGET / HTTP/1.1\n\n"), 2);
        assert_eq!(ends("\r\n\r\n\r\n"), 0);
    }

    proptest! {
        #[test]
        fn however_they_are_cut(text in "(a|\r\n|\n){0,60}", at in 0_usize..60) {
            let whole = Heads::default().ends_in(text.as_bytes());
            let (mut heads, cut) = (Heads::default(), at.min(text.len()));
            let (left, right) = text.as_bytes().split_at(cut);
            prop_assert_eq!(heads.ends_in(left) + heads.ends_in(right), whole);
        }
    }
}
