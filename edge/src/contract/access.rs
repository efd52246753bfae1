//! The callers that a call declares. The services judge again and have the last word; the role matrix
//! (`scripts/roles`) compares the product with these declarations.

use mostrador_runtime::{passport::Role, staff::Grant};
use utoipa::openapi::security::SecurityRequirement;

/// The least privilege that a call requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Anyone,
    /// Anyone; the cookie of a sign-up draft names the draft. Without it there is no draft (404), which ends
    /// no session: the document calls the cookie optional.
    Draft,
    /// Anyone; cookie or bearer name a device of an outlet. Without it there is no device (404), which ends
    /// no session.
    Device,
    Owner(Standing),
    /// An owner as above, or a manager of an outlet: with this grant, where one is named.
    Dashboard(Standing, Option<Grant>),
    /// A member of an outlet's staff.
    Staff,
    Agent(Role),
    /// An agent of finance, judged before the body is read.
    Finance,
    /// A person at this machine, in development.
    Developer,
}

/// The standing that a call requires of an owner's session; a call for a lower standing also serves the
/// higher ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// The account has no hold.
    Full,
    /// The account has no hold but the one for a late payment.
    MayRenew,
    /// Whatever holds the account has.
    Limited,
}

impl Access {
    /// The caller must be signed in.
    pub const fn needs_session(self) -> bool {
        matches!(self, Self::Owner(_) | Self::Dashboard(..) | Self::Staff | Self::Agent(_) | Self::Finance)
    }

    /// The call's security in the document. Each scheme names the least standing, grant or role of the
    /// session (OpenAPI 3.1, Security Requirement Object).
    pub(super) fn security(self) -> Option<Vec<SecurityRequirement>> {
        let by = |scheme, least: &str| SecurityRequirement::new(scheme, [least]);
        let of = |scheme: &str| SecurityRequirement::new(scheme, <[&str; 0]>::default());
        match self {
            Self::Anyone | Self::Developer => None,
            // An empty scheme makes the others optional.
            Self::Draft => Some(vec![SecurityRequirement::default(), of("draft")]),
            Self::Device => Some(vec![SecurityRequirement::default(), of("device"), of("bearer")]),
            Self::Staff => Some(vec![of("staff"), of("bearer")]),
            Self::Owner(standing) => {
                Some(["owner", "bearer"].map(|scheme| by(scheme, standing.name())).into())
            }
            Self::Dashboard(standing, grant) => {
                let owner = by("owner", standing.name());
                let manager = grant.map_or_else(|| of("manager"), |grant| by("manager", grant.as_str()));
                Some(vec![owner, manager, by("bearer", standing.name())])
            }
            Self::Agent(role) => Some(["agent", "bearer"].map(|scheme| by(scheme, role.as_str())).into()),
            Self::Finance => Self::Agent(Role::Finance).security(),
        }
    }
}

impl Standing {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::MayRenew => "may_renew",
            Self::Limited => "limited",
        }
    }
}
