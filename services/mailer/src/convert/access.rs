//! Mails about the access to an account: passwords, devices, addresses, managers and the second factor.

use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::staff::ManagerUserId;

use super::instant::instant;
use crate::domain::{
    EmailChange, EmailChangeStep, FactorChange, Link, ManagerAccess, NewDevice, PasswordChanged, Recovery,
    SecondFactor,
};
use crate::error::Error;

pub(super) fn recovery(mail: &pb::Recovery) -> Result<Recovery, Error> {
    Ok(Recovery { link: Link::parse(&mail.link)?, expires_at: instant(mail.expires_at)? })
}

pub(super) fn password_changed(mail: &pb::PasswordChanged) -> Result<PasswordChanged, Error> {
    Ok(PasswordChanged {
        changed_at: instant(mail.changed_at)?,
        by_link: mail.by_link,
        recover_link: Link::parse(&mail.recover_link)?,
    })
}

pub(super) fn new_device(mail: pb::NewDevice) -> Result<NewDevice, Error> {
    let device = [mail.browser, mail.system].into_iter().filter(|name| !name.is_empty());
    Ok(NewDevice {
        signed_in_at: instant(mail.signed_in_at)?,
        device: device.collect::<Vec<_>>().join(", "),
        address: mail.address,
        disown_link: Link::parse(&mail.disown_link)?,
        expires_at: instant(mail.expires_at)?,
    })
}

pub(super) fn email_change(mail: pb::EmailChange) -> Result<EmailChange, Error> {
    let step = match mail.step() {
        pb::EmailChangeStep::Confirm => EmailChangeStep::Confirm,
        pb::EmailChangeStep::Taken => EmailChangeStep::Taken,
        pb::EmailChangeStep::Asked => EmailChangeStep::Asked { new_email: mail.new_email },
        pb::EmailChangeStep::Changed => EmailChangeStep::Changed { new_email: mail.new_email },
        pb::EmailChangeStep::Unspecified => return Err(Error::NoContents),
    };
    Ok(EmailChange { step, link: Link::parse(&mail.link)?, until: instant(mail.until)? })
}

pub(super) fn manager_access(mail: pb::ManagerAccess) -> Result<ManagerAccess, Error> {
    Ok(ManagerAccess {
        manager_name: mail.manager_name,
        user_id: ManagerUserId::parse(&mail.user_id).ok_or(Error::NoContents)?,
        shop_name: mail.shop_name,
        accepted_at: instant(mail.accepted_at)?,
        staff_link: Link::parse(&mail.staff_link)?,
    })
}

pub(super) fn second_factor(mail: &pb::SecondFactor) -> Result<SecondFactor, Error> {
    let change = match mail.change() {
        pb::SecondFactorChange::TurnedOn => FactorChange::TurnedOn,
        pb::SecondFactorChange::TurnedOff => FactorChange::TurnedOff,
        pb::SecondFactorChange::Reset => FactorChange::Reset,
        pb::SecondFactorChange::CodesRenewed => FactorChange::CodesRenewed,
        pb::SecondFactorChange::RecoveryCodeUsed => FactorChange::RecoveryCodeUsed { left: mail.codes_left },
        pb::SecondFactorChange::Unspecified => return Err(Error::NoContents),
    };
    Ok(SecondFactor {
        change,
        changed_at: instant(mail.changed_at)?,
        recover_link: Link::parse(&mail.recover_link)?,
    })
}
