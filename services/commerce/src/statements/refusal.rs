use super::Profile;

/// Why a file is not imported. Nothing of it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("larger than 32 MiB")]
    TooLarge,
    #[error("unknown header; known formats: {}", Profile::ALL.map(Profile::title).join(", "))]
    UnknownHeader,
    #[error("the file is {}, not the format that was chosen", found.title())]
    OtherProfile { found: Profile },
    #[error("line {line}: {what}")]
    Unreadable { what: Unreadable, line: u64 },
    #[error("opening balance and lines do not add up to the closing balance")]
    Unbalanced { line: u64 },
    #[error("a statement stands in the file twice")]
    Repeated { line: u64 },
    #[error("a statement does not begin with the balance with which the one before ended")]
    Unchained { line: u64 },
    #[error("the file has lines of bank account {found}")]
    OtherAccount { found: String, line: u64 },
    #[error("{} does not come from the bank of the chosen account", found.title())]
    OtherBank { found: Profile },
    #[error("most of the credits in the file are known under bank account {known_under}")]
    KnownElsewhere { known_under: String, line: u64 },
}

/// What cannot be read on a physical line of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("unreadable amount")]
    Amount,
    #[error("unreadable date")]
    Date,
    #[error("not the columns of this format")]
    Columns,
    #[error("not well-formed XML")]
    Xml,
    #[error("a document type or an entity of its own is not read")]
    Entity,
    #[error("nested or filled beyond the limits")]
    Limit,
    #[error("neither credit nor debit, or an unknown status")]
    Mark,
    #[error("no opening or closing balance")]
    Balance,
    #[error("no account number")]
    Account,
    #[error("another currency than the statement's balance")]
    Currency,
    #[error("a day beyond tomorrow")]
    Future,
    #[error("something stands beside the document")]
    Beside,
}

impl Refusal {
    pub(super) fn unreadable(what: Unreadable, line: u64) -> Self {
        Self::Unreadable { what, line }
    }

    /// Stable, for the field that holds the file.
    pub fn reason(&self) -> &'static str {
        match self {
            Self::TooLarge => "too_large",
            Self::UnknownHeader => "unknown_format",
            Self::OtherProfile { .. } => "other_format",
            Self::Unbalanced { .. } => "unbalanced",
            Self::Repeated { .. } => "repeated_statement",
            Self::Unchained { .. } => "broken_chain",
            Self::OtherAccount { .. } => "other_account",
            Self::OtherBank { .. } => "other_bank",
            Self::KnownElsewhere { .. } => "known_elsewhere",
            Self::Unreadable { what, .. } => what.reason(),
        }
    }

    /// The physical line, from 1, header included.
    pub fn line(&self) -> Option<u64> {
        match self {
            Self::Unreadable { line, .. }
            | Self::Unbalanced { line }
            | Self::Repeated { line }
            | Self::Unchained { line }
            | Self::OtherAccount { line, .. }
            | Self::KnownElsewhere { line, .. } => Some(*line),
            Self::TooLarge | Self::UnknownHeader | Self::OtherProfile { .. } | Self::OtherBank { .. } => None,
        }
    }
}

impl Unreadable {
    fn reason(self) -> &'static str {
        match self {
            Self::Amount => "unreadable_amount",
            Self::Date => "unreadable_date",
            Self::Columns => "unreadable_columns",
            Self::Xml => "unreadable_xml",
            Self::Entity => "entity_refused",
            Self::Limit => "beyond_limits",
            Self::Mark => "unreadable_mark",
            Self::Balance => "no_balance",
            Self::Account => "no_account",
            Self::Currency => "mixed_currencies",
            Self::Future => "future_date",
            Self::Beside => "beside_document",
        }
    }
}
