//! A device at the counter of one outlet.

use jiff::{SignedDuration, Timestamp};
use mostrador_runtime::clock::later;
use mostrador_runtime::id::{AccountId, DeviceId, ShopId};

/// The most devices that an owner may pair with one outlet.
pub const MOST_IN_A_SHOP: usize = 30;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 60;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedDevice {
    pub id: DeviceId,
    pub account_id: AccountId,
    pub shop_id: ShopId,
    pub name: String,
    /// The user agent of the device that asked for the code.
    pub user_agent: String,
    pub paired_at: Timestamp,
    pub last_used_at: Timestamp,
    /// Was the device's credential handed out?
    pub is_claimed: bool,
    pub unpaired_at: Option<Timestamp>,
}

impl PairedDevice {
    /// Is the device paired, and was it used within `idle`?
    pub fn is_live(&self, idle: SignedDuration, now: Timestamp) -> bool {
        self.unpaired_at.is_none() && now < later(self.last_used_at, idle)
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;

    use super::*;

    #[test]
    fn a_device_lives_while_it_is_used_and_paired() {
        let start = Timestamp::UNIX_EPOCH;
        let days = |days: i64| SignedDuration::from_hours(24 * days);
        let device = PairedDevice {
            id: numbered(1),
            account_id: numbered(1),
            shop_id: numbered(1),
            name: "Kasir depan".into(),
            user_agent: String::new(),
            paired_at: start,
            last_used_at: start + days(10),
            is_claimed: true,
            unpaired_at: None,
        };
        assert!(device.is_live(days(90), start + days(99)));
        assert!(!device.is_live(days(90), start + days(100)));
        let unpaired = PairedDevice { unpaired_at: Some(start + days(20)), ..device };
        assert!(!unpaired.is_live(days(90), start + days(20)));
    }
}
