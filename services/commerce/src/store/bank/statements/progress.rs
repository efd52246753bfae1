use jiff::Timestamp;
use mostrador_runtime::clock::timestamp;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::{AgentId, named};

/// The stage that an import has reached, with the facts of the stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// A worker writes the lines, which agents do not see yet.
    Writing,
    /// The import was never completed; its lines, which no agent saw, are being deleted.
    Discarding,
    /// The lines are visible; certain lines are being applied.
    Matching {
        seen_since: Timestamp,
    },
    Imported {
        seen_since: Timestamp,
    },
    /// The statement was a mistake: a worker takes back the payments of its lines and deletes the lines.
    Undoing {
        seen_since: Timestamp,
        discard: Discard,
    },
    Discarded {
        seen_since: Timestamp,
        discard: Discard,
        at: Timestamp,
    },
}

/// The stage alone, by which workers step on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProgressName {
    Writing,
    Discarding,
    Matching,
    Imported,
    Undoing,
    Discarded,
}

/// The agent who discards a statement, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discard {
    pub agent_id: AgentId,
    pub reason: String,
}

/// The columns `state`, `imported_at`, `discarded_by`, `discard_reason` and `discarded_at`.
pub(super) type Columns = (String, Option<i64>, String, String, Option<i64>);

impl Progress {
    /// Facts that do not belong to the stage make the row corrupt.
    pub(super) fn read((state, seen, by, reason, at): Columns) -> Result<Self, DbError> {
        let discard = named(&by)?.map(|agent_id| Discard { agent_id, reason });
        match (ProgressName::parse(&state)?, seen.map(timestamp), discard, at.map(timestamp)) {
            (ProgressName::Writing, None, None, None) => Ok(Self::Writing),
            (ProgressName::Discarding, None, None, None) => Ok(Self::Discarding),
            (ProgressName::Matching, Some(seen_since), None, None) => Ok(Self::Matching { seen_since }),
            (ProgressName::Imported, Some(seen_since), None, None) => Ok(Self::Imported { seen_since }),
            (ProgressName::Undoing, Some(seen_since), Some(discard), None) => {
                Ok(Self::Undoing { seen_since, discard })
            }
            (ProgressName::Discarded, Some(seen_since), Some(discard), Some(at)) => {
                Ok(Self::Discarded { seen_since, discard, at })
            }
            _ => Err(DbError::corrupt("statements", "state")),
        }
    }

    pub fn name(&self) -> ProgressName {
        match self {
            Self::Writing => ProgressName::Writing,
            Self::Discarding => ProgressName::Discarding,
            Self::Matching { .. } => ProgressName::Matching,
            Self::Imported { .. } => ProgressName::Imported,
            Self::Undoing { .. } => ProgressName::Undoing,
            Self::Discarded { .. } => ProgressName::Discarded,
        }
    }

    /// The first instant at which agents saw the lines.
    pub fn seen_since(&self) -> Option<Timestamp> {
        match self {
            Self::Writing | Self::Discarding => None,
            Self::Matching { seen_since }
            | Self::Imported { seen_since }
            | Self::Undoing { seen_since, .. }
            | Self::Discarded { seen_since, .. } => Some(*seen_since),
        }
    }
}

impl ProgressName {
    const ALL: [Self; 6] =
        [Self::Writing, Self::Discarding, Self::Matching, Self::Imported, Self::Undoing, Self::Discarded];

    pub(super) fn parse(text: &str) -> Result<Self, DbError> {
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

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;

    use super::*;

    #[test]
    fn a_stage_has_its_facts_and_no_others() {
        let agent_id: AgentId = numbered(1);
        let read = |state: &str, seen: Option<i64>, by: &str, at: Option<i64>| {
            Progress::read((state.to_owned(), seen, by.to_owned(), "why".to_owned(), at))
        };
        let by = agent_id.as_str();
        let discard = Discard { agent_id: agent_id.clone(), reason: "why".to_owned() };
        let seen_since = timestamp(1);
        for (state, seen, by, at, progress) in [
            ("writing", None, "", None, Progress::Writing),
            ("discarding", None, "", None, Progress::Discarding),
            ("matching", Some(1), "", None, Progress::Matching { seen_since }),
            ("imported", Some(1), "", None, Progress::Imported { seen_since }),
            ("undoing", Some(1), by, None, Progress::Undoing { seen_since, discard: discard.clone() }),
            (
                "discarded",
                Some(1),
                by,
                Some(2),
                Progress::Discarded { seen_since, discard, at: timestamp(2) },
            ),
        ] {
            assert_eq!(progress.name().as_str(), state);
            assert_eq!(read(state, seen, by, at).unwrap(), progress);
        }
        for (state, seen, by, at) in [
            ("gone", Some(1), "", None),
            ("writing", Some(1), "", None),
            ("imported", None, "", None),
            ("imported", Some(1), by, None),
            ("undoing", Some(1), "", None),
            ("discarded", Some(1), "nobody", Some(2)),
            ("discarded", Some(1), by, None),
        ] {
            let corrupt = read(state, seen, by, at).unwrap_err();
            assert!(matches!(corrupt, DbError::Corrupt { .. }), "{state}: {corrupt}");
        }
    }
}
