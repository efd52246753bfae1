use mostrador_runtime::error::FieldReason;

use super::Profile;

/// The reason why no line of a file is imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("larger than 32 MiB")]
    TooLarge,
    #[error("unknown header; known formats: {}", Profile::ALL.map(Profile::title).join(", "))]
    UnknownHeader,
    #[error("the file is {}, not the format that was chosen", found.title())]
    OtherProfile { found: Profile },
    #[error("line {line}: {what}")]
    Unreadable { what: UnreadablePart, line: u64 },
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

/// The part of a physical line that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnreadablePart {
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
    pub(super) fn unreadable(what: UnreadablePart, line: u64) -> Self {
        Self::Unreadable { what, line }
    }

    /// The stable reason for the file's field.
    pub fn reason(&self) -> FieldReason {
        match self {
            Self::TooLarge => FieldReason::TooLarge,
            Self::UnknownHeader => FieldReason::UnknownFormat,
            Self::OtherProfile { .. } => FieldReason::OtherFormat,
            Self::Unbalanced { .. } => FieldReason::Unbalanced,
            Self::Repeated { .. } => FieldReason::RepeatedStatement,
            Self::Unchained { .. } => FieldReason::BrokenChain,
            Self::OtherAccount { .. } => FieldReason::OtherAccount,
            Self::OtherBank { .. } => FieldReason::OtherBank,
            Self::KnownElsewhere { .. } => FieldReason::KnownElsewhere,
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

impl UnreadablePart {
    fn reason(self) -> FieldReason {
        match self {
            Self::Amount => FieldReason::UnreadableAmount,
            Self::Date => FieldReason::UnreadableDate,
            Self::Columns => FieldReason::UnreadableColumns,
            Self::Xml => FieldReason::UnreadableXml,
            Self::Entity => FieldReason::EntityRefused,
            Self::Limit => FieldReason::BeyondLimits,
            Self::Mark => FieldReason::UnreadableMark,
            Self::Balance => FieldReason::NoBalance,
            Self::Account => FieldReason::NoAccount,
            Self::Currency => FieldReason::MixedCurrencies,
            Self::Future => FieldReason::FutureDate,
            Self::Beside => FieldReason::BesideDocument,
        }
    }
}
