use mostrador_runtime::money::Rupiah;

/// The amount of a bank line in sen (a hundredth of a rupiah), without its sign. Banks write two decimals; a
/// fraction is kept exactly and never rounded into a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sen(i64);

impl Sen {
    /// `None` for a negative amount: the direction is stored separately.
    pub const fn new(sen: i64) -> Option<Self> {
        if sen < 0 { None } else { Some(Self(sen)) }
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    /// `None` when there is a fraction of a rupiah.
    pub fn whole_rupiah(self) -> Option<Rupiah> {
        (self.0 % 100 == 0).then(|| Rupiah::new(self.0 / 100))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_never_becomes_a_rupiah() {
        assert_eq!(Sen::new(14_987_700).and_then(Sen::whole_rupiah), Some(Rupiah::new(149_877)));
        assert_eq!(Sen::new(14_987_701).and_then(Sen::whole_rupiah), None);
        assert_eq!(Sen::new(-1), None);
    }
}
