use mostrador_runtime::db::DbError;

/// How far an import has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Its lines are written and nobody sees them.
    Writing,
    /// It was never completed; its lines go, and nobody ever saw them.
    Discarding,
    /// Visible; certain lines are applied one after the other.
    Matching,
    Imported,
    /// It was a mistake: what its lines paid is taken back, and they go.
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
