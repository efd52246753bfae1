//! The places for photos in memory.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use mostrador_runtime::id::AccountId;

/// The number of bodies in memory at once: 64 MiB in total.
const AT_ONCE: usize = 8;

/// The accounts whose photo is in memory; clones share them. Slow bodies of an owner's sessions take no other
/// owner's place.
#[derive(Debug, Clone, Default)]
pub struct Rooms(Arc<Mutex<BTreeSet<AccountId>>>);

impl Rooms {
    pub fn take(&self, account_id: AccountId) -> Option<Room> {
        let mut sending = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_free = sending.len() < AT_ONCE && sending.insert(account_id.clone());
        // A `Room` made for a refusal would free the other request's place when dropped.
        is_free.then(|| Room { rooms: self.clone(), account_id })
    }
}

/// One account's place among the bodies in memory, given back when this is dropped.
#[derive(Debug)]
pub struct Room {
    rooms: Rooms,
    account_id: AccountId,
}

impl Drop for Room {
    fn drop(&mut self) {
        self.rooms.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.account_id);
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use mostrador_runtime::Random;

    use super::*;

    #[test]
    fn an_account_sends_one_photo_at_a_time_and_eight_accounts_do() {
        let random = Random::seeded(7);
        let accounts: Vec<_> = (1..=9).map(|_| AccountId::at(Timestamp::UNIX_EPOCH, &random)).collect();
        let rooms = Rooms::default();
        let take = |at: usize| rooms.take(accounts[at].clone());
        let first = take(0).unwrap();
        assert!(take(0).is_none());
        assert!(take(0).is_none(), "a refusal frees no place");
        let others: Vec<_> = (1..8).map(|at| take(at).unwrap()).collect();
        assert!(take(8).is_none());
        drop(first);
        drop(take(8).unwrap());
        drop(others);
        assert!(take(0).is_some());
    }
}
