/// The reason for which a line waits for an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum QueueReason {
    NoCandidate,
    /// Several orders fit equally well.
    Ambiguous,
    /// Another order held the amount until shortly before.
    RecentHolder,
    /// The line was booked before its named order was placed.
    OlderThanOrder,
    /// Amount and reference point to different orders.
    Conflicting,
    /// The order is paid already.
    Duplicate,
    /// The order expired, and the line does not revive it.
    Late,
    OrderCancelled,
    PossibleDuplicate,
    /// The order has the same amount from another line of these days, which may be the same money in other
    /// words.
    PartialAgain,
    /// The bank reverses an earlier line, which an agent has to find.
    Reversal,
    ForeignCurrency,
    /// The amount is no whole number of rupiah.
    Fraction,
    /// An agent undid the match.
    Undone,
    /// An agent gave a part of the line to orders; the rest waits.
    PartlyMatched,
    /// Another of our bank accounts has an equal line, and the file does not name its account.
    KnownElsewhere,
    /// A debit by which the bank reverses a credit of the same amount.
    Correction,
    /// The order's rest is too small to ask for: finance decides.
    SmallRest,
    /// The match was certain, but applying it failed repeatedly.
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
