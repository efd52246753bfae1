//! The contacts of owners from the last minute, as an owner often gets several mails in a row; and the owners
//! whose contacts mails wait for.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use moka::sync::Cache;
use mostrador_runtime::id::OwnerId;
use tokio::sync::OwnedMutexGuard;

use crate::domain::Contact;

/// The longest age of a contact that a mail may use.
const KEPT: SignedDuration = SignedDuration::from_mins(1);

/// The contacts in the memory of one process; clones share them.
#[derive(Clone)]
pub(crate) struct KeptContacts(Cache<OwnerId, (Contact, Timestamp)>);

impl Default for KeptContacts {
    /// The cache's own clock frees memory; the service's clock decides which contacts may be used.
    fn default() -> Self {
        Self(Cache::builder().max_capacity(10_000).time_to_live(Duration::from_mins(1)).build())
    }
}

impl KeptContacts {
    pub(crate) fn keep(&self, owner_id: OwnerId, contact: Contact, now: Timestamp) {
        self.0.insert(owner_id, (contact, now));
    }

    pub(crate) fn get(&self, owner_id: &OwnerId, now: Timestamp) -> Option<Contact> {
        let (contact, since) = self.0.get(owner_id)?;
        (since <= now && now.duration_since(since) < KEPT).then_some(contact)
    }
}

/// Owners whose contacts mails wait for, so that one call asks for many; clones share them.
#[derive(Clone, Default)]
pub(crate) struct WaitingOwners {
    owners: Arc<Mutex<Vec<OwnerId>>>,
    turns: Arc<tokio::sync::Mutex<()>>,
}

impl WaitingOwners {
    /// Waits for the calls before. While the turn is kept, further owners gather.
    pub(crate) async fn turn(&self, owner_id: OwnerId) -> OwnedMutexGuard<()> {
        self.owners().push(owner_id);
        Arc::clone(&self.turns).lock_owned().await
    }

    /// Takes this owner and others, `most` together; none when an earlier turn took the owner.
    pub(crate) fn take(&self, owner_id: &OwnerId, most: usize) -> Vec<OwnerId> {
        let mut owners = self.owners();
        let Some(place) = owners.iter().position(|waiting| waiting == owner_id) else { return Vec::new() };
        let own = owners.swap_remove(place);
        let others = owners.len().min(most.saturating_sub(1));
        std::iter::once(own).chain(owners.drain(..others)).collect()
    }

    fn owners(&self) -> MutexGuard<'_, Vec<OwnerId>> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;
    use mostrador_runtime::text::Locale;

    use super::*;

    #[test]
    fn a_contact_is_kept_for_a_minute() {
        let contacts = KeptContacts::default();
        let contact = Contact::parse("budi@toko.example", "Budi", Locale::Es).unwrap();
        let now: Timestamp = "2026-01-05T03:00:00Z".parse().unwrap();
        contacts.keep(numbered(1), contact.clone(), now);
        let after = |seconds| contacts.get(&numbered(1), now + SignedDuration::from_secs(seconds));
        assert_eq!([0, 59, 60, -1].map(after), [Some(contact.clone()), Some(contact), None, None]);
        assert_eq!(contacts.get(&numbered(2), now), None);
    }

    #[tokio::test]
    async fn a_turn_takes_its_own_owner_and_as_many_of_the_others_as_fit() {
        let waiting = WaitingOwners::default();
        let turn = waiting.turn(numbered(1)).await;
        for n in 2..=4 {
            waiting.owners().push(numbered(n));
        }
        let first_two: [OwnerId; 2] = [numbered(4), numbered(1)];
        assert_eq!(waiting.take(&numbered(4), 2), first_two);
        assert!(waiting.take(&numbered(1), 2).is_empty(), "an earlier turn took it");
        assert_eq!(waiting.take(&numbered(3), 2).len(), 2);
        assert!(waiting.owners().is_empty());
        drop(turn);
    }
}
