//! The number of connections that a process keeps to its database.

use serde::Deserialize;

/// The most connections that a process keeps to its database: one half reads, and on PostgreSQL the other
/// writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u16")]
pub struct Connections(u16);

#[derive(Debug, thiserror::Error)]
#[error("a process needs 2 connections at least, one to read and one to write")]
pub struct TooFewConnections;

impl Connections {
    pub(crate) fn most(self) -> u16 {
        self.0
    }

    pub(crate) fn readers(self) -> u16 {
        self.0 - self.writers()
    }

    pub(crate) fn writers(self) -> u16 {
        self.0 / 2
    }
}

impl Default for Connections {
    fn default() -> Self {
        Self(16)
    }
}

impl TryFrom<u16> for Connections {
    type Error = TooFewConnections;

    fn try_from(most: u16) -> Result<Self, TooFewConnections> {
        if most < 2 { Err(TooFewConnections) } else { Ok(Self(most)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_connection_reads_or_writes_and_there_is_one_for_each() {
        for most in [2, 3, 16, u16::MAX] {
            let connections = Connections::try_from(most).unwrap();
            assert_eq!(connections.readers() + connections.writers(), most);
            assert!(connections.readers() >= 1 && connections.writers() >= 1);
        }
        assert!(Connections::try_from(1).is_err());
    }
}
