//! The caller: the presented token, its passport, and the cookies that hold it.

pub mod caller;
pub mod cookies;
pub mod ended;
mod figures;
mod news;
pub mod passport;
pub mod passports;
pub mod token;

use actix_web::cookie::Cookie;

use cookies::CookieLife;

/// The kinds of people who sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Realm {
    Owner,
    Agent,
    /// A member of an outlet's staff, at a paired device.
    Staff,
    /// A member of an outlet's staff on the dashboard, in an owner's place.
    Manager,
}

impl Realm {
    pub const fn cookie(self) -> &'static str {
        match self {
            Self::Owner | Self::Manager => cookies::OWNER,
            Self::Agent => cookies::AGENT,
            Self::Staff => cookies::STAFF,
        }
    }

    /// Do both realms share a cookie? The guard of a call decides which of them may make it.
    pub fn shares_door_with(self, other: Self) -> bool {
        self.cookie() == other.cookie()
    }

    /// How long the browser keeps the cookie.
    pub const fn keep(self) -> CookieLife {
        match self {
            Self::Owner | Self::Manager => CookieLife::Days(90),
            Self::Agent => CookieLife::Session,
            Self::Staff => CookieLife::Days(1),
        }
    }

    /// The cookies that clear this realm's session.
    pub fn cleared_cookies(self) -> Vec<Cookie<'static>> {
        match self {
            Self::Owner | Self::Manager => {
                vec![cookies::cleared(cookies::OWNER), cookies::cleared(cookies::SHOP)]
            }
            Self::Agent => vec![cookies::cleared(cookies::AGENT)],
            Self::Staff => vec![cookies::cleared(cookies::STAFF)],
        }
    }
}
