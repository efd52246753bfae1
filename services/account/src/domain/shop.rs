//! An outlet: its axis (active, disabled) and its verification code.

use jiff::Timestamp;
use mostrador_runtime::Random;
use mostrador_runtime::id::{AccountId, ShopId};

use super::address::Address;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShopStatus {
    Active,
    /// The owner switched the outlet off: no cashier can sign in there.
    Disabled,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shop {
    pub id: ShopId,
    pub account_id: AccountId,
    pub name: String,
    pub status: ShopStatus,
    pub address: Address,
    pub verification_code: VerificationCode,
    pub created_at: Timestamp,
    /// The beginning of its status.
    pub status_since: Timestamp,
    pub version: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the shop is {} already", .0.as_str())]
pub struct SameStatus(pub ShopStatus);

impl Shop {
    /// The next version of this shop.
    pub fn switched(&self, to: ShopStatus, now: Timestamp) -> Result<Self, SameStatus> {
        if self.status == to {
            return Err(SameStatus(to));
        }
        Ok(Self { status: to, status_since: now, version: self.version + 1, ..self.clone() })
    }
}

/// Another name or place of a shop; `None` keeps the old value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShopChange {
    pub name: Option<String>,
    pub address: Option<Address>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the shop changed since the caller read it")]
pub struct StaleShop;

impl Shop {
    /// Admits a change by a caller who saw the version `seen`, or who names no version.
    pub fn admit(&self, seen: Option<i64>) -> Result<(), StaleShop> {
        if seen.is_none_or(|seen| seen == self.version) { Ok(()) } else { Err(StaleShop) }
    }

    /// The next version of this shop; `None` when nothing would change.
    pub fn changed(&self, to: ShopChange) -> Option<Self> {
        let name = to.name.unwrap_or_else(|| self.name.clone());
        let address = to.address.unwrap_or_else(|| self.address.clone());
        let same = name == self.name && address == self.address;
        (!same).then(|| Self { name, address, version: self.version + 1, ..self.clone() })
    }
}

impl ShopStatus {
    pub const ALL: [Self; 2] = [Self::Active, Self::Disabled];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Disabled => "disabled",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// The code that an owner reads out to name the outlet: eight Crockford characters (no I, L, O, U).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerificationCode(String);

const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl VerificationCode {
    /// One code of 2^40; the store keeps it unique.
    pub fn random(random: &Random) -> Self {
        Self(random.bytes::<8>().map(|byte| char::from(CROCKFORD[usize::from(byte % 32)])).iter().collect())
    }

    pub fn parse(text: &str) -> Option<Self> {
        let well_formed = text.len() == 8 && text.bytes().all(|byte| CROCKFORD.contains(&byte));
        well_formed.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn codes_are_well_formed_and_survive_storage(seed: u64) {
            let code = VerificationCode::random(&Random::seeded(seed));
            prop_assert_eq!(VerificationCode::parse(code.as_str()), Some(code));
        }

        #[test]
        fn switching_moves_one_version_and_only_to_the_other_status(
            switches in proptest::collection::vec(any::<bool>(), 0..30)
        ) {
            let mut shop = some_shop();
            for (hours, on) in (1..).zip(switches) {
                let now = Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_hours(hours);
                let to = if on { ShopStatus::Active } else { ShopStatus::Disabled };
                match shop.switched(to, now) {
                    Ok(next) => {
                        prop_assert_ne!(shop.status, to);
                        prop_assert_eq!(next.version, shop.version + 1);
                        prop_assert_eq!((next.status, next.status_since), (to, now));
                        shop = next;
                    }
                    Err(SameStatus(status)) => prop_assert_eq!((status, shop.status), (to, to)),
                }
            }
        }
    }

    #[test]
    fn a_change_to_equal_values_is_no_change() {
        let shop = some_shop();
        assert_eq!(shop.changed(ShopChange::default()), None);
        assert_eq!(shop.changed(ShopChange { name: Some(shop.name.clone()), address: None }), None);
        let renamed = shop.changed(ShopChange { name: Some("Kopi Fajar".into()), address: None }).unwrap();
        assert_eq!((renamed.name.as_str(), renamed.version), ("Kopi Fajar", 2));
        assert_eq!((&renamed.address, renamed.status_since), (&shop.address, shop.status_since));
    }

    #[test]
    fn a_caller_who_names_another_version_is_stale() {
        let shop = some_shop();
        assert_eq!([None, Some(1)].map(|seen| shop.admit(seen)), [Ok(()); 2]);
        assert_eq!([0, 2].map(|seen| shop.admit(Some(seen))), [Err(StaleShop); 2]);
    }

    #[test]
    fn a_text_with_easily_misread_letters_is_no_code() {
        for text in ["7K2MQ9XI", "7K2MQ9XL", "7k2mq9xd", "7K2MQ9X", "7K2MQ9XDD", "7K2MQ9X\u{e9}"] {
            assert_eq!(VerificationCode::parse(text), None, "{text}");
        }
        assert!(VerificationCode::parse("7K2MQ9XD").is_some());
    }

    fn some_shop() -> Shop {
        let random = Random::seeded(1);
        Shop {
            id: ShopId::at(Timestamp::UNIX_EPOCH, &random),
            account_id: AccountId::at(Timestamp::UNIX_EPOCH, &random),
            name: "Kopi Senja".into(),
            status: ShopStatus::Active,
            address: Address::default(),
            verification_code: VerificationCode::random(&random),
            created_at: Timestamp::UNIX_EPOCH,
            status_since: Timestamp::UNIX_EPOCH,
            version: 1,
        }
    }
}
