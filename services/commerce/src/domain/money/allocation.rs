use mostrador_runtime::id::OrderId;
use mostrador_runtime::money::Rupiah;

/// The place of money from a bank line.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    Order(OrderId),
    /// Credit of the order's account: the money was meant for this order.
    Credit(OrderId),
    /// An order that was paid from credit.
    Spent(CreditUse),
}

/// Credit that pays an order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CreditUse {
    /// The order that the credit pays.
    pub on: OrderId,
    /// The order from which the credit came.
    pub of: OrderId,
    pub spent_as: CreditEffect,
}

/// The way in which credit counts for the paid order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CreditEffect {
    /// The owner covered a part of the order with it at checkout: that part is not transferred.
    Covered,
    /// An agent gave the credit to the order, like a transfer.
    Received,
}

impl CreditEffect {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Covered => "covered",
            Self::Received => "received",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::Covered, Self::Received].into_iter().find(|spent_as| spent_as.as_str() == text)
    }
}

impl Target {
    /// The order that has the money, or that it was meant for.
    pub fn order_id(&self) -> &OrderId {
        match self {
            Self::Order(order_id) | Self::Credit(order_id) => order_id,
            Self::Spent(spent) => &spent.on,
        }
    }

    /// The credit that the money becomes when it leaves the order.
    #[must_use]
    pub fn credit(&self) -> Self {
        match self {
            Self::Order(order_id) | Self::Credit(order_id) => Self::Credit(order_id.clone()),
            Self::Spent(spent) => Self::Credit(spent.of.clone()),
        }
    }
}

/// One entry of the ledger: positive for given money, negative for undone gifts. Entries are never changed.
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

/// The money to undo was spent as credit: first the order that has it must give it back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the credit was spent on order {on}")]
pub struct SpentCredit {
    pub on: OrderId,
}

/// A bank line's money and its entries. Their sum is never below zero nor above the line.
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

    /// Adds and returns the entries that take back the line's money, or its money for one order. Credit that
    /// an agent gave to that order becomes credit again. Refused when that credit was spent on another order,
    /// or covers a part of this one.
    pub fn undo(&mut self, order_id: Option<&OrderId>) -> Result<Vec<Entry>, SpentCredit> {
        let held = self.held();
        if let Some((Target::Spent(spent), _)) =
            held.iter().find(|(target, _)| is_in_the_way(target, order_id))
        {
            return Err(SpentCredit { on: spent.on.clone() });
        }
        let mut back = Vec::new();
        let concerned = held
            .into_iter()
            .filter(|(target, _)| order_id.is_none_or(|order_id| target.order_id() == order_id));
        for (target, sum) in concerned {
            let credit = match &target {
                Target::Spent(spent) if spent.of != spent.on => Some(target.credit()),
                _ => None,
            };
            back.push(Entry { target, amount: Rupiah::new(sum.get().saturating_neg()) });
            back.extend(credit.map(|target| Entry { target, amount: sum }));
        }
        self.entries.extend(back.iter().cloned());
        Ok(back)
    }

    /// The money of this line that each target holds now; targets that hold nothing are left out.
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

/// Spent credit prevents undoing all of a line, undoing the order that it was meant for, and undoing the
/// order that it covers.
fn is_in_the_way(target: &Target, order_id: Option<&OrderId>) -> bool {
    let Target::Spent(spent) = target else { return false };
    match order_id {
        None => true,
        Some(order_id) if spent.on == *order_id => spent.spent_as == CreditEffect::Covered,
        Some(order_id) => spent.of == *order_id,
    }
}

#[cfg(test)]
mod tests;
