use mostrador_runtime::db::DbError;

/// The stage that an import has reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// A worker writes the lines, which agents do not see yet.
    Writing,
    /// The import was never completed; its lines, which no agent saw, are being deleted.
    Discarding,
    /// The lines are visible; certain lines are being applied.
    Matching,
    Imported,
    /// The statement was a mistake: a worker takes back the payments of its lines and deletes the lines.
    Undoing,
    Discarded,
}

impl Progress {
    const ALL: [Self; 6] =
        [Self::Writing, Self::Discarding, Self::Matching, Self::Imported, Self::Undoing, Self::Discarded];

    pub(in crate::store) fn parse(text: &str) -> Result<Self, DbError> {
        let known = Self::ALL.into_iter().find(|state| state.as_str() == text);
        known.ok_or_else(|| DbError::corrupt("statements", "state"))
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Writing => "writing",
            Self::Discarding => "discarding",
            Self::Matching => "matching",
            Self::Imported => "imported",
            Self::Undoing => "undoing",
            Self::Discarded => "discarded",
        }
    }

    pub fn is_visible(self) -> bool {
        matches!(self, Self::Matching | Self::Imported)
    }
}
