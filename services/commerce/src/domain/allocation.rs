use mostrador_runtime::money::Rupiah;

/// Where money of a bank line went.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    Order(String),
    /// The credit of the account whose order this is: the money was meant for the order.
    Credit(String),
}

/// One entry of the ledger: positive when money is given, negative when that is undone. Entries are never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub target: Target,
    pub amount: Rupiah,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AllocationRefusal {
    #[error("an allocation is above zero")]
    NotPositive,
    #[error("the line has only {left} rupiah left", left = left.get())]
    BeyondLine { left: Rupiah },
}

/// What a bank line holds and where it went. The sum of its entries is never below zero nor above the line.
#[derive(Debug, Clone)]
pub struct Ledger {
    line: Rupiah,
    entries: Vec<Entry>,
}

impl Ledger {
    /// `None` when the entries do not fit the line: the store is corrupt.
    pub fn load(line: Rupiah, entries: Vec<Entry>) -> Option<Self> {
        let ledger = Self { line, entries };
        let sound = ledger.given().is_some_and(|sum| sum >= Rupiah::ZERO && sum <= line)
            && ledger.balances().is_some_and(|all| all.iter().all(|(_, sum)| *sum >= Rupiah::ZERO));
        sound.then_some(ledger)
    }

    pub fn left(&self) -> Rupiah {
        self.given().and_then(|given| self.line.checked_sub(given).ok()).unwrap_or(Rupiah::ZERO)
    }

    /// May this much be given?
    pub fn check(&self, amount: Rupiah) -> Result<(), AllocationRefusal> {
        if amount <= Rupiah::ZERO {
            return Err(AllocationRefusal::NotPositive);
        }
        if amount > self.left() {
            return Err(AllocationRefusal::BeyondLine { left: self.left() });
        }
        Ok(())
    }

    pub fn give(&mut self, target: Target, amount: Rupiah) -> Result<Entry, AllocationRefusal> {
        self.check(amount)?;
        let entry = Entry { target, amount };
        self.entries.push(entry.clone());
        Ok(entry)
    }

    /// The entries that bring every target of this line back to zero; they are added.
    pub fn undo_all(&mut self) -> Vec<Entry> {
        let back: Vec<Entry> = self
            .balances()
            .unwrap_or_default()
            .into_iter()
            .filter_map(|(target, sum)| Some(Entry { target, amount: Rupiah::ZERO.checked_sub(sum).ok()? }))
            .filter(|entry| entry.amount != Rupiah::ZERO)
            .collect();
        self.entries.extend(back.iter().cloned());
        back
    }

    /// What each target holds of this line now; targets that hold nothing are left out.
    pub fn held(&self) -> Vec<(Target, Rupiah)> {
        let mut all = self.balances().unwrap_or_default();
        all.retain(|(_, sum)| *sum != Rupiah::ZERO);
        all
    }

    fn given(&self) -> Option<Rupiah> {
        Rupiah::checked_sum(self.entries.iter().map(|entry| entry.amount)).ok()
    }

    fn balances(&self) -> Option<Vec<(Target, Rupiah)>> {
        let mut all: Vec<(Target, Rupiah)> = Vec::new();
        for entry in &self.entries {
            match all.iter_mut().find(|(target, _)| *target == entry.target) {
                Some((_, sum)) => *sum = sum.checked_add(entry.amount).ok()?,
                None => all.push((entry.target.clone(), entry.amount)),
            }
        }
        Some(all)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_sum_never_exceeds_the_line(line in 0_i64..1_000, steps in proptest::collection::vec((0_u8..4, -50_i64..400), 0..30)) {
            let mut ledger = Ledger::load(Rupiah::new(line), Vec::new()).unwrap();
            for (kind, amount) in steps {
                let before = ledger.left();
                let amount = Rupiah::new(amount);
                match kind {
                    0 => {
                        ledger.undo_all();
                        prop_assert_eq!(ledger.left(), Rupiah::new(line));
                    }
                    kind => {
                        let target = if kind == 1 { Target::Credit("ord_1".into()) } else { Target::Order(format!("ord_{kind}")) };
                        let given = ledger.give(target, amount);
                        prop_assert_eq!(given.is_ok(), amount > Rupiah::ZERO && amount <= before);
                    }
                }
                let held: i64 = ledger.held().iter().map(|(_, sum)| sum.get()).sum();
                prop_assert_eq!(held + ledger.left().get(), line);
                prop_assert!(Ledger::load(ledger.line, ledger.entries.clone()).is_some());
            }
        }
    }

    #[test]
    fn a_corrupt_store_is_noticed() {
        let entry = |amount| Entry { target: Target::Order("ord_1".into()), amount: Rupiah::new(amount) };
        assert!(Ledger::load(Rupiah::new(10), vec![entry(11)]).is_none());
        assert!(Ledger::load(Rupiah::new(10), vec![entry(-1)]).is_none());
    }
}
