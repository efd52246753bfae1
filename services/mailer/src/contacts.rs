//! The contacts of owners from the last minute: an owner often gets several mails in a row.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use moka::sync::Cache;
use mostrador_runtime::id::OwnerId;

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
}
