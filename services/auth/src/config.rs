use jiff::SignedDuration;
use mostrador_runtime::ServiceConfig;
use serde::Deserialize;

use crate::domain::holder::SessionKind;
use crate::domain::keys::Schedule;
use crate::domain::pin_tries::PinRule;
use crate::domain::session::Lifetime;

/// The settings of section `[auth]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The fewest characters of a new password; a value below 6 counts as 6.
    pub password_minimum: usize,
    /// Days without use after which a session of an owner or a manager ends.
    pub owner_idle_days: u16,
    /// Days after which a session of an owner or a manager ends in any case.
    pub owner_most_days: u16,
    /// Minutes without use after which an agent's session ends.
    pub agent_idle_minutes: u16,
    /// Hours after which an agent's session ends in any case.
    pub agent_most_hours: u16,
    /// Hours after which a session of an outlet's staff ends.
    pub staff_hours: u16,
    /// Days after which an unused device of an outlet must be paired anew.
    pub device_idle_days: u16,
    /// Errors in the PIN of one member of the staff on one device, after which the member waits.
    pub pin_errors: u32,
    /// The minutes of that wait.
    pub pin_wait_minutes: u16,
    /// The minutes for which the link of a recovery mail is valid.
    pub reset_minutes: u16,
    /// Hours for which one key signs passports; the next key is published an hour before its turn.
    pub passport_key_hours: u16,
    /// Passwords hashed at the same time; 0 means one less than the machine's cores, but at least one.
    pub hash_threads: usize,
    /// Passwords that may wait to be hashed (22 ms each); further ones are refused at once.
    pub hash_queue: usize,
    /// Minutes for which tries to sign in are counted.
    pub tries_minutes: u16,
    /// Tries from one address (in IPv6 from one /64 network; a /48 has four times as many).
    pub address_tries: u32,
    /// Tries for one user from devices that never signed in.
    pub account_tries: u32,
    /// Tries for one user from a device that signed in before.
    pub device_tries: u32,
    /// Passwords that one sign-up draft may choose in the same minutes.
    pub draft_passwords: u32,
    /// Recovery mails that one user gets in an hour, from whatever address they are asked for.
    pub recoveries_an_hour: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            password_minimum: 6,
            owner_idle_days: 30,
            owner_most_days: 90,
            agent_idle_minutes: 30,
            agent_most_hours: 12,
            staff_hours: 12,
            device_idle_days: 90,
            pin_errors: 5,
            pin_wait_minutes: 15,
            reset_minutes: 60,
            passport_key_hours: 24,
            hash_threads: 0,
            hash_queue: 40,
            tries_minutes: 10,
            address_tries: 100,
            account_tries: 10,
            device_tries: 30,
            draft_passwords: 20,
            recoveries_an_hour: 5,
        }
    }
}

impl Config {
    pub fn lifetime(&self, kind: SessionKind) -> Lifetime {
        match kind {
            SessionKind::Owner | SessionKind::Manager => Lifetime {
                idle: SignedDuration::from_hours(24 * i64::from(self.owner_idle_days)),
                most: SignedDuration::from_hours(24 * i64::from(self.owner_most_days)),
            },
            SessionKind::Agent => Lifetime {
                idle: SignedDuration::from_mins(self.agent_idle_minutes.into()),
                most: SignedDuration::from_hours(self.agent_most_hours.into()),
            },
            SessionKind::Staff => {
                let hours = SignedDuration::from_hours(self.staff_hours.into());
                Lifetime { idle: hours, most: hours }
            }
        }
    }

    pub fn pin_rule(&self) -> PinRule {
        PinRule {
            errors: self.pin_errors.max(1),
            wait: SignedDuration::from_mins(self.pin_wait_minutes.into()),
        }
    }

    /// The time without use after which a device must be paired anew.
    pub fn device_idle(&self) -> SignedDuration {
        SignedDuration::from_hours(24 * i64::from(self.device_idle_days))
    }

    pub fn reset_lifetime(&self) -> SignedDuration {
        SignedDuration::from_mins(self.reset_minutes.into())
    }

    pub fn key_schedule(&self) -> Schedule {
        Schedule {
            signs_for: SignedDuration::from_hours(i64::from(self.passport_key_hours.max(2))),
            published_before: SignedDuration::from_hours(1),
        }
    }

    pub fn threads(&self) -> usize {
        match self.hash_threads {
            0 => std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
            threads => threads,
        }
    }
}

impl ServiceConfig for Config {}
