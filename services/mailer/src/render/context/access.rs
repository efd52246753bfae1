//! Mails about the access to an account: passwords, devices, addresses, managers and the second factor.

use minijinja::{Value, context};

use crate::domain::{
    EmailChange, FactorChange, ManagerAccess, NewDevice, PasswordChanged, Recovery, SecondFactor,
};
use crate::render::reader::Reader;

pub(super) fn recovery(mail: &Recovery, reader: &Reader<'_>) -> Value {
    context! {
        link => reader.page(&mail.link),
        expires => reader.moment(mail.expires_at),
    }
}

pub(super) fn password_changed(mail: &PasswordChanged, reader: &Reader<'_>) -> Value {
    context! {
        changed => reader.moment(mail.changed_at),
        by_link => mail.by_link,
        recover_link => reader.page(&mail.recover_link),
    }
}

pub(super) fn new_device(mail: &NewDevice, reader: &Reader<'_>) -> Value {
    context! {
        signed_in => reader.moment(mail.signed_in_at),
        device => mail.device.as_str(),
        address => mail.address.as_str(),
        disown_link => reader.page(&mail.disown_link),
        expires => reader.moment(mail.expires_at),
    }
}

pub(super) fn email_change(mail: &EmailChange, reader: &Reader<'_>) -> Value {
    context! {
        step => mail.step.as_str(),
        new_email => mail.step.new_email(),
        link => reader.page(&mail.link),
        until => reader.moment(mail.until),
    }
}

pub(super) fn manager_access(mail: &ManagerAccess, reader: &Reader<'_>) -> Value {
    context! {
        manager => mail.manager_name.as_str(),
        user_id => mail.user_id.as_str(),
        outlet => mail.shop_name.as_str(),
        accepted => reader.moment(mail.accepted_at),
        staff_link => reader.page(&mail.staff_link),
    }
}

pub(super) fn second_factor(mail: &SecondFactor, reader: &Reader<'_>) -> Value {
    context! {
        change => mail.change.as_str(),
        changed => reader.moment(mail.changed_at),
        left => if let FactorChange::RecoveryCodeUsed { left } = mail.change { left } else { 0 },
        recover_link => reader.page(&mail.recover_link),
    }
}
