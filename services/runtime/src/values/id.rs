//! Typed, prefixed, time-ordered ids: `acc_01k…` sorts by its creation time on both engines; the ids of one
//! process and millisecond sort in the order of their creation.

mod any;
mod column;
pub mod kinds;

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::str::FromStr;

use jiff::Timestamp;
use ulid::Ulid;

use crate::{Clock, Random};

pub use any::AnyId;
pub use kinds::{
    AccountId, AgentId, AllocationId, CaseId, DemoRequestId, DeviceId, EventId, ItemId, LineId, OrderId,
    OutboxId, OwnerId, PassportKeyId, RegistrationId, SessionId, ShopId, StageId, StatementId,
};

/// The kind of thing that an id names; gives its prefix.
pub trait Kind: 'static {
    const PREFIX: &'static str;
}

/// `<prefix>_` and a lower-case ULID.
pub struct Id<K> {
    text: Box<str>,
    kind: PhantomData<fn() -> K>,
}

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not an id of the form {prefix}_…")]
pub struct InvalidId {
    prefix: &'static str,
}

impl<K> Id<K> {
    pub fn as_str(&self) -> &str {
        &self.text
    }

    fn from_text(text: String) -> Self {
        Self { text: text.into_boxed_str(), kind: PhantomData }
    }
}

impl<K: Kind> Id<K> {
    pub fn new(clock: &Clock, random: &Random) -> Self {
        Self::at(clock.now(), random)
    }

    /// A new id for rules that get `now` as an argument.
    pub fn at(now: Timestamp, random: &Random) -> Self {
        let ulid = random.ulid(u64::try_from(now.as_millisecond()).unwrap_or(0));
        Self::from_text(format!("{}_{}", K::PREFIX, ulid.to_string().to_ascii_lowercase()))
    }
}

impl<K: Kind> FromStr for Id<K> {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let invalid = InvalidId { prefix: K::PREFIX };
        let rest = text.strip_prefix(K::PREFIX).and_then(|rest| rest.strip_prefix('_')).ok_or(invalid)?;
        if is_canonical(rest) {
            Ok(Self::from_text(text.to_owned()))
        } else {
            Err(InvalidId { prefix: K::PREFIX })
        }
    }
}

/// Does the text have the form of an id, of any kind?
pub fn is_id(text: &str) -> bool {
    let is_prefix = |prefix: &str| prefix.len() == 3 && prefix.bytes().all(|byte| byte.is_ascii_lowercase());
    text.split_once('_').is_some_and(|(prefix, rest)| is_prefix(prefix) && is_canonical(rest))
}

fn is_canonical(ulid: &str) -> bool {
    ulid.len() == 26 && !ulid.bytes().any(|byte| byte.is_ascii_uppercase()) && Ulid::from_string(ulid).is_ok()
}

/// The id in a field of a message; `None` for an empty field.
pub fn named<K: Kind>(text: &str) -> Result<Option<Id<K>>, InvalidId> {
    (!text.is_empty()).then(|| text.parse()).transpose()
}

impl<K> From<Id<K>> for String {
    fn from(id: Id<K>) -> Self {
        id.text.into_string()
    }
}

impl<K> AsRef<str> for Id<K> {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl<K> fmt::Display for Id<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<K> fmt::Debug for Id<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<K> Clone for Id<K> {
    fn clone(&self) -> Self {
        Self { text: self.text.clone(), kind: PhantomData }
    }
}

impl<K> PartialEq for Id<K> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<K> Eq for Id<K> {}

impl<K> PartialOrd for Id<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K> Ord for Id<K> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl<K> Hash for Id<K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn made(seed: u64, instants: &[i64]) -> Vec<OrderId> {
        let random = Random::seeded(seed);
        instants.iter().map(|ms| OrderId::at(crate::clock::timestamp(*ms), &random)).collect()
    }

    proptest! {
        #[test]
        fn ids_of_one_millisecond_sort_as_they_were_made(
            seed: u64,
            instants in proptest::collection::vec(0..5_i64, 0..60),
        ) {
            let ids = made(seed, &instants);
            let mut expected: Vec<(i64, usize)> = instants.iter().copied().zip(0..).collect();
            expected.sort_unstable();
            let mut sorted = ids.clone();
            sorted.sort();
            sorted.dedup();
            let expected: Vec<_> = expected.into_iter().map(|(_, n)| ids[n].clone()).collect();
            prop_assert_eq!(sorted, expected);
            prop_assert_eq!(made(seed, &instants), ids);
        }
    }

    #[test]
    fn later_ids_sort_after_earlier_ones() {
        let random = Random::seeded(1);
        let clock = Clock::fixed(Timestamp::UNIX_EPOCH);
        let early = AccountId::new(&clock, &random);
        clock.advance(jiff::SignedDuration::from_millis(1));
        let late = AccountId::new(&clock, &random);
        assert!(early < late);
    }

    #[test]
    fn only_its_own_canonical_text_is_parsed() {
        let id = OrderId::at(Timestamp::UNIX_EPOCH, &Random::seeded(1));
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        assert!(id.to_string().parse::<ShopId>().is_err());
        assert!(id.to_string().to_uppercase().parse::<OrderId>().is_err());
        assert!("ord_".parse::<OrderId>().is_err());
        assert!(format!("{id}0").parse::<OrderId>().is_err());
    }

    #[test]
    fn an_id_of_any_kind_is_told_from_other_texts() {
        let random = Random::seeded(1);
        assert!(is_id(OrderId::at(Timestamp::UNIX_EPOCH, &random).as_str()));
        let owner = OwnerId::at(Timestamp::UNIX_EPOCH, &random).to_string();
        assert!(is_id(&owner));
        let long = owner.replace("own", "address");
        let bare = owner.replace("own_", "");
        for text in [long.as_str(), &bare, &owner.to_uppercase(), "own_", "ana@b.id", "7310252527", ""] {
            assert!(!is_id(text), "{text}");
        }
    }
}
