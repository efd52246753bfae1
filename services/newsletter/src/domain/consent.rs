use std::str::FromStr;

use jiff::Timestamp;
use mostrador_runtime::id::{self, Id};
use mostrador_runtime::text::Locale;
use sha2::{Digest, Sha256};

use super::SubscriberId;

pub struct ConsentKind;

impl id::Kind for ConsentKind {
    const PREFIX: &'static str = "cns";
}

pub type ConsentId = Id<ConsentKind>;

/// An act of a subscriber: the record later explains why mails were sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Asked,
    Confirmed,
    Withdrawn,
}

impl Step {
    pub const ALL: [Self; 3] = [Self::Asked, Self::Confirmed, Self::Withdrawn];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Confirmed => "confirmed",
            Self::Withdrawn => "withdrawn",
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("not a subscriber's deed")]
pub struct UnknownStep;

impl FromStr for Step {
    type Err = UnknownStep;

    fn from_str(text: &str) -> Result<Self, UnknownStep> {
        Self::ALL.into_iter().find(|step| step.as_str() == text).ok_or(UnknownStep)
    }
}

/// A deed as the subscriber's record tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenStep {
    pub step: Step,
    pub at: Timestamp,
    pub text_version: String,
}

#[derive(Clone, Debug)]
pub struct Consent {
    pub subscriber_id: SubscriberId,
    pub step: Step,
    /// The hash of the network address; `None` when the address is unknown.
    pub address_hash: Option<Vec<u8>>,
    pub locale: Locale,
    pub text_version: String,
}

/// The hash is bound to the subscriber, so that equal addresses of different subscribers are not
/// recognisable.
pub fn address_hash(id: &SubscriberId, address: &str) -> Option<Vec<u8>> {
    let hash = || Sha256::new().chain_update(id.as_str()).chain_update(b" ").chain_update(address).finalize();
    (!address.is_empty()).then(|| hash().to_vec())
}
