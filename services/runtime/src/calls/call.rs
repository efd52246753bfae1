//! The call that a service answers.

use tonic::{Response, Status};

use crate::error::{Failure, Reason};
use crate::id::{DeviceId, OutboxId};
use crate::name::ServiceName;
use crate::passport::{AgentPassport, OwnerPassport, Passport, Role, StaffPassport, Standing};
use crate::scope::AccountScope;
use crate::staff::Grant;

/// Converts a call's outcome to gRPC.
pub fn answer<T, E: Into<Failure>>(outcome: Result<T, E>) -> Result<Response<T>, Status> {
    outcome.map(Response::new).map_err(|error| error.into().into())
}

/// Implements a generated server from a table of its calls, room by room. A row has the call's messages and
/// the services that may make it ([`ServiceName`]); the call's name is that of the module whose `handle(app,
/// call, message)` answers it. Streaming calls are written out in a last room, `streaming`. The file imports
/// the contract's messages as `pb`.
#[macro_export]
macro_rules! serve_calls {
    ($server:ident for $rpc:ident;
        $($room:ident { $($name:ident($request:ident) -> $response:ident for $callers:expr;)+ })+
        $(; streaming { $($streaming:tt)+ })?
    ) => {
        #[::tonic::async_trait]
        impl $server for $rpc {
            $($(
                async fn $name(
                    &self,
                    request: ::tonic::Request<pb::$request>,
                ) -> Result<::tonic::Response<pb::$response>, ::tonic::Status> {
                    let (call, message) = self.app.runtime.accept(request, &$callers).await?;
                    $crate::answer($room::$name::handle(&self.app, &call, message).await)
                }
            )+)+
            $($($streaming)+)?
        }
    };
}

/// One incoming call, its callers checked.
#[derive(Clone, Debug)]
pub struct Call {
    pub(crate) caller: ServiceName,
    pub(crate) passport: Option<Passport>,
    pub(crate) message_id: Option<OutboxId>,
}

impl Call {
    pub fn caller(&self) -> ServiceName {
        self.caller
    }

    pub fn passport(&self) -> Option<&Passport> {
        self.passport.as_ref()
    }

    /// The id of the message that the call delivers, a row of the caller's outbox: for calls that only
    /// outboxes make.
    pub fn required_message_id(&self) -> Result<&OutboxId, Failure> {
        self.message_id.as_ref().ok_or_else(|| Failure::new(Reason::RequestMessageIdMissing))
    }

    /// The owner, with any standing.
    pub fn owner(&self) -> Result<&OwnerPassport, Failure> {
        match self.passport() {
            Some(Passport::Owner(owner)) => Ok(owner),
            Some(Passport::Agent(_) | Passport::Staff(_)) => Err(Failure::new(Reason::SessionNotAnOwner)),
            None => Err(Failure::new(Reason::SessionMissing)),
        }
    }

    /// The owner of an account that is not frozen.
    pub fn full_owner(&self) -> Result<&OwnerPassport, Failure> {
        let owner = self.owner()?;
        match owner.standing {
            Standing::Full => Ok(owner),
            Standing::Limited => Err(Failure::new(Reason::AccountFrozen)),
        }
    }

    /// The owner who may order a subscription: the account is not frozen, or frozen only for a late payment.
    pub fn renewing_owner(&self) -> Result<&OwnerPassport, Failure> {
        let owner = self.owner()?;
        if owner.may_renew { Ok(owner) } else { self.full_owner() }
    }

    pub fn agent(&self, at_least: Role) -> Result<&AgentPassport, Failure> {
        match self.passport() {
            Some(Passport::Agent(agent)) if agent.password_due => Err(Failure::new(Reason::AgentPasswordDue)),
            Some(Passport::Agent(agent)) if agent.role >= at_least => Ok(agent),
            Some(Passport::Agent(_)) => Err(Failure::new(Reason::AgentRoleTooLow)),
            Some(Passport::Owner(_) | Passport::Staff(_)) => Err(Failure::new(Reason::SessionNotAnAgent)),
            None => Err(Failure::new(Reason::SessionMissing)),
        }
    }

    /// The member of the staff at a device, with the device.
    pub fn staff(&self) -> Result<(&StaffPassport, &DeviceId), Failure> {
        match self.passport() {
            Some(Passport::Staff(staff)) => {
                let device_id = staff.device_id.as_ref();
                Ok((staff, device_id.ok_or_else(|| Failure::new(Reason::SessionNotStaff))?))
            }
            Some(Passport::Owner(_) | Passport::Agent(_)) => Err(Failure::new(Reason::SessionNotStaff)),
            None => Err(Failure::new(Reason::SessionMissing)),
        }
    }

    /// The member of the staff on the dashboard, with the given grant if there is one.
    pub fn manager(&self, grant: Option<Grant>) -> Result<&StaffPassport, Failure> {
        match self.passport() {
            Some(Passport::Staff(staff)) if staff.device_id.is_none() => {
                let is_granted = grant.is_none_or(|grant| staff.grants.has(grant));
                if is_granted { Ok(staff) } else { Err(Failure::new(Reason::GrantMissing)) }
            }
            Some(_) => Err(Failure::new(Reason::SessionNotAnOwner)),
            None => Err(Failure::new(Reason::SessionMissing)),
        }
    }

    /// Like [`Self::account_scope`], but a manager also reaches the own outlet, with the given grant if there
    /// is one.
    pub fn outlet_scope(
        &self,
        asked: &str,
        at_least: Role,
        grant: Option<Grant>,
    ) -> Result<AccountScope, Failure> {
        match self.passport() {
            Some(Passport::Staff(_)) => AccountScope::of_manager(self.manager(grant)?, asked),
            _ => self.account_scope(asked, at_least),
        }
    }

    /// The account of the call: an owner reaches the own account, an agent of the role any account.
    pub fn account_scope(&self, asked: &str, at_least: Role) -> Result<AccountScope, Failure> {
        if let Some(Passport::Agent(_)) = self.passport() {
            return AccountScope::of_agent(self.agent(at_least)?, asked);
        }
        AccountScope::of_owner(self.owner()?, asked)
    }
}
