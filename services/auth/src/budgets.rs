//! The budgets of tries, by address and by user. A device that signed in before has a budget of its own, so
//! that a stranger who tries wrong passwords locks no owner out.

use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use mostrador_proto::auth::v1::Reason;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;
use mostrador_runtime::limits::{Budget, Limits, budgets_of};
use sha2::{Digest, Sha256};

use crate::config::Config;
use crate::domain::device::Device;
use crate::domain::holder::HolderId;

const HOUR: Duration = Duration::from_hours(1);

#[derive(Clone)]
pub struct Budgets {
    limits: Limits,
    window: Duration,
    by_address: u64,
    by_user: u64,
    by_device: u64,
    by_draft: u64,
    recoveries: u64,
}

/// The kinds of users. A used-up budget of one kind tells nothing about the users of another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Realm {
    Owners,
    Managers,
    Agents,
    Drafts,
}

impl Realm {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Owners => "owners",
            Self::Managers => "managers",
            Self::Agents => "agents",
            Self::Drafts => "drafts",
        }
    }
}

/// One try to sign in.
#[derive(Clone, Copy, Debug)]
pub struct Try<'a> {
    pub realm: Realm,
    pub address: &'a str,
    /// The key of the e-mail address, known or not; an owner's id counts as the owner's address. For a
    /// manager this is the user ID, for a draft the id of the future owner.
    pub user: &'a str,
    /// The device, if it signed in for this user before.
    pub known_device: Option<&'a Device>,
}

impl Budgets {
    pub fn new(limits: Limits, config: &Config) -> Self {
        Self {
            limits,
            window: Duration::from_secs(60 * u64::from(config.tries_minutes)),
            by_address: config.address_tries.into(),
            by_user: config.account_tries.into(),
            by_device: config.device_tries.into(),
            by_draft: config.draft_passwords.into(),
            recoveries: config.recoveries_an_hour.into(),
        }
    }

    pub async fn take_sign_in(&self, tried: Try<'_>) -> Result<(), Failure> {
        let (realm, user) = (tried.realm.as_str().as_bytes(), tried.user.as_bytes());
        if let Some(device) = tried.known_device {
            let parts = [realm, user, device.hash()];
            return self.take("device", &parts, self.by_device, self.window).await;
        }
        let of_user = budget("user", &[realm, user], self.by_user, self.window);
        let of_address = self.of_address("address", tried.address, self.window);
        self.take_each(of_address.chain([of_user]).collect()).await
    }

    /// True once per window and user, so that used-up tries are noted once.
    pub async fn take_note(&self, user: &str) -> bool {
        self.take("noted", &[user.as_bytes()], 1, self.window).await.is_ok()
    }

    /// Takes a try of the current password in a running session.
    pub async fn take_change(&self, holder_id: &HolderId) -> Result<(), Failure> {
        self.take("change", &[holder_id.as_str().as_bytes()], self.by_user, self.window).await
    }

    /// Takes a change of address, as it mails to an unproved address.
    pub async fn take_email_change(&self, owner_id: &OwnerId) -> Result<(), Failure> {
        self.take("email", &[owner_id.as_str().as_bytes()], self.recoveries, HOUR).await
    }

    /// Takes a correction, as it goes to other services and stays in the timeline.
    pub async fn take_correction(&self, owner_id: &OwnerId) -> Result<(), Failure> {
        self.take("correction", &[owner_id.as_str().as_bytes()], self.by_user, self.window).await
    }

    /// Takes a password for a draft, as the pool that all sign-ins share hashes it.
    pub async fn take_staged(&self, owner_id: &OwnerId) -> Result<(), Failure> {
        self.take("staged", &[owner_id.as_str().as_bytes()], self.by_draft, self.window).await
    }

    /// Takes a code for a device; all devices behind one address share the budget.
    pub async fn take_pairing(&self, address: &str) -> Result<(), Failure> {
        self.take_each(self.of_address("pairing", address, self.window).collect()).await
    }

    /// Takes a typed code of a device, so that an owner cannot guess the codes of others.
    pub async fn take_code(&self, owner_id: &OwnerId) -> Result<(), Failure> {
        self.take("code", &[owner_id.as_str().as_bytes()], self.by_device, self.window).await
    }

    /// Takes a PIN that an owner sets, as the pool that all sign-ins share hashes it.
    pub async fn take_pin(&self, owner_id: &OwnerId) -> Result<(), Failure> {
        self.take("pin", &[owner_id.as_str().as_bytes()], self.by_address, self.window).await
    }

    /// Takes an invitation that an owner makes.
    pub async fn take_invitation(&self, owner_id: &OwnerId) -> Result<(), Failure> {
        self.take("invitation", &[owner_id.as_str().as_bytes()], self.by_device, self.window).await
    }

    /// False when recovery was asked for often enough under this typed user. The earlier mails still help; a
    /// refusal instead would let strangers keep an owner out.
    pub async fn take_recovery(&self, address: &str, typed: &str) -> Result<bool, Failure> {
        self.take_each(self.of_address("recovery.address", address, HOUR).collect()).await?;
        Ok(self.take("recovery.user", &[typed.as_bytes()], self.recoveries, HOUR).await.is_ok())
    }

    /// Calls without a client (from the seed of development) have no address.
    fn of_address(&self, what: &str, address: &str, window: Duration) -> impl Iterator<Item = Budget> {
        let budgets = (!address.is_empty()).then(|| budgets_of(address, self.by_address));
        budgets
            .into_iter()
            .flatten()
            .map(move |(network, allowed)| budget(what, &[network.as_bytes()], allowed, window))
    }

    async fn take(&self, what: &str, whose: &[&[u8]], allowed: u64, per: Duration) -> Result<(), Failure> {
        self.take_each(vec![budget(what, whose, allowed, per)]).await
    }

    async fn take_each(&self, budgets: Vec<Budget>) -> Result<(), Failure> {
        let refused = |failure: Failure| Failure { reason: Reason::SessionTooManyTries.into(), ..failure };
        self.limits.take_each(&budgets).await.map_err(refused)
    }
}

fn budget(what: &str, whose: &[&[u8]], allowed: u64, window: Duration) -> Budget {
    Budget { key: format!("auth.{what}.{}", digest(whose)), allowed, window }
}

/// Hashes the key, so that the counting store holds no readable address or user name.
fn digest(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.len().to_be_bytes());
        hash.update(part);
    }
    BASE64URL_NOPAD.encode(&hash.finalize())
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::Clock;
    use mostrador_runtime::error::Kind;
    use mostrador_runtime::kv::Kv;

    use super::*;

    fn budgets(address_tries: u32, account_tries: u32, device_tries: u32) -> Budgets {
        let limits = Limits::new(Kv::memory(Clock::fixed(jiff::Timestamp::UNIX_EPOCH)));
        Budgets::new(limits, &Config { address_tries, account_tries, device_tries, ..Config::default() })
    }

    #[tokio::test]
    async fn a_known_device_is_not_locked_out_by_others() {
        let budgets = budgets(100, 2, 2);
        let device = Device::parse("a random id of the cookie").unwrap();
        let stranger =
            Try { realm: Realm::Owners, address: "192.0.2.1", user: "ana@warung.id", known_device: None };
        let known = Try { known_device: Some(&device), ..stranger };
        for _ in 0..2 {
            budgets.take_sign_in(stranger).await.unwrap();
        }
        let refused = budgets.take_sign_in(stranger).await.unwrap_err();
        assert_eq!((refused.kind, refused.reason.as_ref()), (Kind::Limited, "session.too_many_tries"));
        assert!(refused.retry_after.is_some());
        for _ in 0..2 {
            budgets.take_sign_in(known).await.unwrap();
        }
        assert!(budgets.take_sign_in(known).await.is_err(), "the budget of a known device ends too");
    }

    #[tokio::test]
    async fn an_address_has_one_budget_for_all_users() {
        let budgets = budgets(2, 10, 10);
        let at = |address, user| Try { realm: Realm::Owners, address, user, known_device: None };
        budgets.take_sign_in(at("2001:db8::1", "a")).await.unwrap();
        budgets.take_sign_in(at("2001:db8::ffff", "b")).await.unwrap();
        assert!(budgets.take_sign_in(at("2001:db8::2", "c")).await.is_err(), "the same /64");
        budgets.take_sign_in(at("2001:db8:0:1::1", "c")).await.unwrap();
        budgets.take_sign_in(at("192.0.2.1", "c")).await.unwrap();
    }

    #[tokio::test]
    async fn many_networks_of_one_site_have_one_budget_too() {
        let budgets = budgets(2, 1_000, 10);
        let from = async |network: u16| {
            let address = format!("2001:db8:0:{network:x}::1");
            let tried = Try { realm: Realm::Owners, address: &address, user: "a", known_device: None };
            budgets.take_sign_in(tried).await
        };
        for network in 0..8 {
            from(network).await.unwrap();
        }
        assert!(from(8).await.is_err(), "four times the budget of a network is used up");
    }
}
