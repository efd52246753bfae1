use std::collections::BTreeMap;

use jiff::Timestamp;
use minijinja::{Value, context};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::sentences::{FillError, Sentences};
use mostrador_runtime::text::Locale;

use crate::domain::{
    DemoRequestReceived, FactorChange, Hold, Item, Link, Mail, OrderInstructions, OrderUnderReview,
    PapersDecided, PapersOutcome, PublicUrl, Receipt, UndonePayment, Verification,
};

use super::{format, sentences::ITEM};

/// The reader for whom values become words.
pub(super) struct Reader<'a> {
    pub(super) locale: Locale,
    pub(super) sentences: &'a Sentences,
    /// The reasons of accounts' states, as sentences.
    pub(super) reasons: &'a Sentences,
    pub(super) public_url: &'a PublicUrl,
}

impl Reader<'_> {
    fn page(&self, link: &Link) -> String {
        self.public_url.page(self.locale, link)
    }

    pub(super) fn home(&self) -> String {
        format!("{}{}", self.public_url.as_str(), self.locale.path_prefix())
    }

    fn money(&self, amount: Rupiah) -> String {
        format::money(self.locale, amount)
    }

    /// Empty for no money, so that the template leaves the row out.
    fn if_any(&self, amount: Rupiah) -> String {
        if amount == Rupiah::ZERO { String::new() } else { self.money(amount) }
    }

    fn moment(&self, at: Timestamp) -> String {
        format::moment(self.locale, at)
    }

    /// `2 × Sticker`, `1 × Training (4 personas, Kota Depok)`
    fn item(&self, item: &Item) -> Result<String, FillError> {
        let mut values = BTreeMap::from([
            ("quantity", item.quantity.to_string()),
            ("name", item.name.get(self.locale).to_owned()),
        ]);
        let Some(training) = &item.training else {
            return self.sentences.fill(&format!("{ITEM}.goods"), &values);
        };
        values.insert("persons", training.persons.to_string());
        values.insert("city", training.city.clone());
        self.sentences.fill(&format!("{ITEM}.training"), &values)
    }

    /// `2 × Sticker …… Rp 50.000`
    fn items(&self, items: &[Item]) -> Result<Vec<Value>, FillError> {
        let row = |item: &Item| {
            let label = self.item(item)?;
            Ok(context! { label, value => self.money(item.total), strong => false })
        };
        items.iter().map(row).collect()
    }

    /// A sentence for each hold. A hold that only a newer service knows is left out.
    fn holds(&self, holds: &[Hold]) -> Vec<String> {
        let sentence = |hold: &Hold| self.reasons.fill(&hold.reason, &hold.said.in_words(self.locale)).ok();
        holds.iter().filter_map(sentence).collect()
    }

    /// `MK7Q-3F9D-X …… Rp 149.877`
    fn undone(&self, payments: &[UndonePayment]) -> Vec<Value> {
        let row = |payment: &UndonePayment| {
            let (label, value) = (payment.reference.as_str(), self.money(payment.amount));
            context! { label, value, strong => false }
        };
        payments.iter().map(row).collect()
    }
}

/// The names that the shapes and sentences of a mail may use.
pub(super) fn of(mail: &Mail, reader: &Reader<'_>) -> Result<Value, FillError> {
    Ok(match mail {
        Mail::Verification(mail) => verification(mail, reader),
        Mail::KnownAddress(mail) => context! {
            login_link => reader.page(&mail.login_link),
            recover_link => reader.page(&mail.recover_link),
        },
        Mail::Welcome(mail) => context! {
            login_link => reader.page(&mail.login_link),
            store_name => mail.store_name.as_str(),
            trial_ends => mail.trial_ends_at.map_or_else(String::new, |at| format::day(reader.locale, at)),
            again => mail.registered_again,
        },
        Mail::Recovery(mail) => context! {
            link => reader.page(&mail.link),
            expires => reader.moment(mail.expires_at),
        },
        Mail::OrderInstructions(mail) => order_instructions(mail, reader)?,
        Mail::Receipt(mail) => receipt(mail, reader)?,
        Mail::OrderExpired(mail) => context! {
            reference => mail.reference.as_str(),
            amount => reader.money(mail.amount),
            order_link => reader.page(&mail.order_link),
            partly => mail.credited > Rupiah::ZERO,
            credited => reader.money(mail.credited),
            undone => mail.payment_undone,
            returned => reader.if_any(mail.returned),
        },
        Mail::AccountNotice(mail) => context! {
            occasion => mail.occasion.as_str(),
            day => format::day(reader.locale, mail.at),
            store_name => mail.store_name.as_str(),
            days => mail.days,
            note => mail.note.as_str(),
            holds => reader.holds(&mail.holds),
            changes => mail.changes.as_ref().map_or("", |changes| changes.get(reader.locale)),
            link => reader.page(&mail.link),
        },
        Mail::PapersDecided(mail) => papers_decided(mail, reader),
        Mail::CreditKept(mail) => context! {
            reference => mail.reference.as_str(),
            amount => reader.money(mail.amount),
            cause => mail.cause.as_str(),
            order_link => reader.page(&mail.order_link),
        },
        Mail::OrderUnderReview(mail) => under_review(mail, reader),
        Mail::PaymentsUndone(mail) => context! {
            payments => reader.undone(&mail.payments),
            reference => mail.payments.first().map_or("", |payment| payment.reference.as_str()),
            several => mail.payments.len() > 1,
            orders_link => reader.page(&mail.orders_link),
        },
        Mail::NewsletterConfirmation(mail) => context! {
            confirm_link => reader.page(&mail.confirm_link),
            unsubscribe_link => reader.page(&mail.unsubscribe_link),
        },
        Mail::PasswordChanged(mail) => context! {
            changed => reader.moment(mail.changed_at),
            by_link => mail.by_link,
            recover_link => reader.page(&mail.recover_link),
        },
        Mail::NewDevice(mail) => context! {
            signed_in => reader.moment(mail.signed_in_at),
            device => mail.device.as_str(),
            address => mail.address.as_str(),
            disown_link => reader.page(&mail.disown_link),
            expires => reader.moment(mail.expires_at),
        },
        Mail::EmailChange(mail) => context! {
            step => mail.step.as_str(),
            new_email => mail.step.new_email(),
            link => reader.page(&mail.link),
            until => reader.moment(mail.until),
        },
        Mail::ManagerAccess(mail) => context! {
            manager => mail.manager_name.as_str(),
            user_id => mail.user_id.as_str(),
            outlet => mail.shop_name.as_str(),
            accepted => reader.moment(mail.accepted_at),
            staff_link => reader.page(&mail.staff_link),
        },
        Mail::SecondFactor(mail) => context! {
            change => mail.change.as_str(),
            changed => reader.moment(mail.changed_at),
            left => if let FactorChange::RecoveryCodeUsed { left } = mail.change { left } else { 0 },
            recover_link => reader.page(&mail.recover_link),
        },
        Mail::RegistrationRefused(mail) => context! { login_link => reader.page(&mail.login_link) },
        Mail::DemoRequestReceived(mail) => demo_request_received(mail, reader),
        Mail::DemoRequestConfirmation(mail) => context! { help_link => reader.page(&mail.help_link) },
        Mail::DemoBooked(mail) => context! {
            starts => reader.moment(mail.appointment.starts_at),
            minutes => mail.appointment.minutes,
            moved => mail.appointment.sequence > 0,
            help_link => reader.page(&mail.help_link),
        },
        Mail::DemoCalledOff(mail) => context! {
            starts => reader.moment(mail.appointment.starts_at),
            contact_link => reader.page(&mail.contact_link),
        },
    })
}

fn verification(mail: &Verification, reader: &Reader<'_>) -> Value {
    context! {
        link => reader.page(&mail.link),
        resume_link => reader.page(&mail.resume_link),
        code => mail.code.as_str(),
        code_minutes => mail.code_minutes,
        expires => reader.moment(mail.link_expires_at),
        again => mail.registers_again,
    }
}

fn demo_request_received(mail: &DemoRequestReceived, reader: &Reader<'_>) -> Value {
    context! {
        full_name => mail.full_name.as_str(),
        phone => mail.phone.as_str(),
        email => mail.email.as_str(),
        message => mail.message.as_str(),
        preferred => mail.preferred_at.map_or_else(String::new, |at| reader.moment(at)),
        page => mail.page.as_str(),
        page_locale => mail.page_locale.as_str(),
        request_link => reader.page(&mail.request_link),
    }
}

fn papers_decided(mail: &PapersDecided, reader: &Reader<'_>) -> Value {
    let (cause, note, until) = match &mail.outcome {
        PapersOutcome::Approved => ("", "", None),
        PapersOutcome::Rejected { cause, note, until } => (cause.as_str(), note.as_str(), *until),
    };
    context! {
        cause,
        note,
        day => until.map_or_else(String::new, |until| format::day(reader.locale, until)),
        store_name => mail.store_name.as_str(),
        link => reader.page(&mail.link),
    }
}

fn negative(amount: Rupiah) -> Rupiah {
    Rupiah::new(amount.get().saturating_neg())
}

fn order_instructions(mail: &OrderInstructions, reader: &Reader<'_>) -> Result<Value, FillError> {
    let to_transfer = mail.remaining();
    let partly = mail.received > Rupiah::ZERO;
    Ok(context! {
        arrived => reader.money(mail.received),
        reference => mail.reference.as_str(),
        items => reader.items(&mail.items)?,
        total => reader.money(mail.total),
        unique_code => reader.money(negative(mail.unique_code)),
        covered => reader.if_any(negative(mail.covered)),
        partly,
        received => if partly { reader.money(negative(mail.received)) } else { String::new() },
        undone => mail.payment_undone,
        amount => reader.money(to_transfer),
        amount_digits => to_transfer.to_string(),
        bank_name => mail.bank_name.as_str(),
        account_number => mail.account_number.as_str(),
        account_holder => mail.account_holder.as_str(),
        pay_before => reader.moment(mail.pay_before),
        payment_link => reader.page(&mail.payment_link),
    })
}

fn under_review(mail: &OrderUnderReview, reader: &Reader<'_>) -> Value {
    context! {
        reference => mail.reference.as_str(),
        amount => reader.money(mail.amount),
        received => reader.money(mail.received),
        remaining => reader.money(mail.remaining()),
        partly => mail.received > Rupiah::ZERO,
        undone => mail.payment_undone,
        small => mail.rest_is_small,
        order_link => reader.page(&mail.order_link),
    }
}

fn receipt(mail: &Receipt, reader: &Reader<'_>) -> Result<Value, FillError> {
    let arrived = mail.received.checked_add(mail.credited).unwrap_or(mail.received);
    let over = mail.credited > Rupiah::ZERO;
    Ok(context! {
        reference => mail.reference.as_str(),
        items => reader.items(&mail.items)?,
        total => reader.money(mail.total),
        unique_code => reader.if_any(negative(mail.unique_code)),
        covered => reader.if_any(negative(mail.covered)),
        received => reader.if_any(arrived),
        paid => reader.money(arrived.checked_add(mail.covered).unwrap_or(arrived)),
        credited => if over { reader.money(mail.credited) } else { String::new() },
        paid_at => reader.moment(mail.paid_at),
        order_link => reader.page(&mail.order_link),
    })
}
