/// The reason for which a line waits for an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QueueReason {
    NoCandidate,
    /// Several orders fit equally well.
    Ambiguous,
    /// The amount was another order's until shortly before.
    RecentHolder,
    /// It was booked before the order that it names was placed.
    OlderThanOrder,
    /// Amount and reference point to different orders.
    Conflicting,
    /// The order is paid already.
    Duplicate,
    /// The order expired and this does not revive it.
    Late,
    OrderCancelled,
    PossibleDuplicate,
    /// The order has as much from another line of these days: it may be the same money, told differently.
    PartialAgain,
    /// The bank takes money back that came in or went out before; an agent has to find the earlier line.
    Reversal,
    ForeignCurrency,
    /// Not a whole number of rupiah.
    Fraction,
    /// An agent undid the match.
    Undone,
    /// An agent gave a part of it to orders; the rest waits.
    PartlyMatched,
    /// Another of our bank accounts has an equal line, and the file does not say whose it is.
    KnownElsewhere,
    /// A debit by which the bank takes back a credit of the same amount.
    Correction,
    /// Its order lacks too little to ask for it: finance decides.
    SmallRest,
    /// It was certain, and applying it failed again and again.
    NotApplied,
}

impl QueueReason {
    pub const ALL: [Self; 19] = [
        Self::NoCandidate,
        Self::Ambiguous,
        Self::RecentHolder,
        Self::OlderThanOrder,
        Self::Conflicting,
        Self::Duplicate,
        Self::Late,
        Self::OrderCancelled,
        Self::PossibleDuplicate,
        Self::PartialAgain,
        Self::Reversal,
        Self::ForeignCurrency,
        Self::Fraction,
        Self::Undone,
        Self::PartlyMatched,
        Self::KnownElsewhere,
        Self::Correction,
        Self::SmallRest,
        Self::NotApplied,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::NoCandidate => "no_candidate",
            Self::Ambiguous => "ambiguous",
            Self::RecentHolder => "recent_holder",
            Self::OlderThanOrder => "older_than_order",
            Self::Conflicting => "conflicting",
            Self::Duplicate => "duplicate",
            Self::Late => "late",
            Self::OrderCancelled => "order_cancelled",
            Self::PossibleDuplicate => "possible_duplicate",
            Self::PartialAgain => "partial_again",
            Self::Reversal => "reversal",
            Self::ForeignCurrency => "foreign_currency",
            Self::Fraction => "fraction",
            Self::Undone => "undone",
            Self::PartlyMatched => "partly_matched",
            Self::KnownElsewhere => "known_elsewhere",
            Self::Correction => "correction",
            Self::SmallRest => "small_rest",
            Self::NotApplied => "not_applied",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_storage() {
        for reason in QueueReason::ALL {
            assert_eq!(QueueReason::parse(reason.as_str()), Some(reason));
        }
        assert_eq!(QueueReason::parse(""), None);
    }
}
