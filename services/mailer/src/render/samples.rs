//! One mail of each kind, with values that would reveal a missing escape.

use jiff::Timestamp;
use mostrador_runtime::facts::Facts;
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::staff::ManagerUserId;
use mostrador_runtime::testing::numbered;
use mostrador_runtime::text::{Locale, Text};

use crate::domain::{
    AccountNotice, AccountOccasion, Appointment, Contact, CreditCause, CreditKept, DemoBooked, DemoCalledOff,
    DemoRequestConfirmation, DemoRequestReceived, DemoSource, EmailChange, EmailChangeStep, FactorChange,
    Hold, Item, KnownAddress, Link, Mail, ManagerAccess, NewDevice, NewsletterConfirmation, OrderExpired,
    OrderInstructions, OrderUnderReview, PapersDecided, PapersOutcome, PasswordChanged, PaymentsUndone,
    Receipt, Recovery, RegistrationRefused, RejectionCause, SecondFactor, Training, UndonePayment,
    Verification, Welcome,
};

pub(super) const CODE: &str = "048213";

pub(super) fn contact(locale: Locale) -> Contact {
    Contact::parse("ani@toko.example", "Ani <Wati> & {{ co }}", locale).unwrap()
}

pub(super) fn link(text: &str) -> Link {
    Link::parse(text).unwrap()
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn items() -> Vec<Item> {
    let name = |es: &str, en: &str, id: &str| Text { es: es.into(), en: en.into(), id: id.into() };
    vec![
        Item {
            name: name("Adhesivo digital", "Digital sticker", "Stiker digital"),
            quantity: 5,
            total: Rupiah::new(50_000),
            training: None,
        },
        Item {
            name: name("Plan Pro, un mes", "Pro plan, one month", "Paket Pro, satu bulan"),
            quantity: 1,
            total: Rupiah::new(100_000),
            training: None,
        },
    ]
}

/// Instructions after a part arrived, before the deadline.
pub(super) fn part_instructions() -> Mail {
    let Mail::OrderInstructions(mail) = rest_instructions() else { unreachable!() };
    Mail::OrderInstructions(OrderInstructions { payment_undone: false, ..mail })
}

pub(super) fn training() -> Mail {
    let Mail::Receipt(mail) = receipt(0) else { unreachable!() };
    let name = |text: &str| Text { es: text.into(), en: text.into(), id: text.into() };
    let training = Some(Training { persons: 4, city: "Kota Depok".into() });
    let item = Item { name: name("Training"), quantity: 1, total: Rupiah::new(350_000), training };
    Mail::Receipt(Receipt { items: vec![item], ..mail })
}

pub(super) fn under_review(received: i64, payment_undone: bool, rest_is_small: bool) -> Mail {
    Mail::OrderUnderReview(OrderUnderReview {
        order: None,
        reference: "MK7Q-3F9D-X".into(),
        amount: Rupiah::new(149_877),
        received: Rupiah::new(received),
        order_link: link("/payment?order=ord_1"),
        payment_undone,
        rest_is_small,
    })
}

pub(super) fn order_instructions() -> Mail {
    Mail::OrderInstructions(OrderInstructions {
        order: None,
        reference: "MK7Q-3F9D-X".into(),
        items: items(),
        total: Rupiah::new(150_000),
        amount: Rupiah::new(149_877),
        unique_code: Rupiah::new(123),
        covered: Rupiah::ZERO,
        bank_name: "Bank Central Asia (BCA)".into(),
        account_number: "0987654321".into(),
        account_holder: "PT Mostrador & Rekan".into(),
        pay_before: at("2026-01-06T03:00:00Z"),
        payment_link: link("/payment?order=ord_1"),
        received: Rupiah::ZERO,
        payment_undone: false,
    })
}

/// Instructions after two transfers had paid the order and the smaller one was taken back.
pub(super) fn rest_instructions() -> Mail {
    let Mail::OrderInstructions(mail) = order_instructions() else { unreachable!() };
    Mail::OrderInstructions(OrderInstructions {
        received: Rupiah::new(100_000),
        payment_undone: true,
        ..mail
    })
}

pub(super) fn order_expired(credited: i64, payment_undone: bool) -> Mail {
    Mail::OrderExpired(OrderExpired {
        order: None,
        reference: "MK7Q-3F9D-X".into(),
        amount: Rupiah::new(149_877),
        order_link: link("/payment?order=ord_1"),
        credited: Rupiah::new(credited),
        payment_undone,
        returned: Rupiah::ZERO,
    })
}

/// An expired order of which credit was to pay a third.
pub(super) fn order_expired_with_credit() -> Mail {
    let Mail::OrderExpired(mail) = order_expired(0, false) else { unreachable!() };
    let returned = Rupiah::new(50_000);
    Mail::OrderExpired(OrderExpired { amount: Rupiah::new(99_877), returned, ..mail })
}

/// Instructions for an order of which credit pays a third.
pub(super) fn instructions_with_credit() -> Mail {
    let Mail::OrderInstructions(mail) = order_instructions() else { unreachable!() };
    let covered = Rupiah::new(50_000);
    Mail::OrderInstructions(OrderInstructions { amount: Rupiah::new(99_877), covered, ..mail })
}

/// A receipt of an order that credit paid wholly.
pub(super) fn receipt_of_credit() -> Mail {
    let Mail::Receipt(mail) = receipt(0) else { unreachable!() };
    let covered = Rupiah::new(150_000);
    Mail::Receipt(Receipt { unique_code: Rupiah::ZERO, received: Rupiah::ZERO, covered, ..mail })
}

pub(super) fn credit_kept(cause: CreditCause) -> Mail {
    Mail::CreditKept(CreditKept {
        reference: "MK7Q-3F9D-X".into(),
        amount: Rupiah::new(149_877),
        cause,
        order_link: link("/payment?order=ord_1"),
    })
}

pub(super) fn payments_undone(references: &[&str]) -> Mail {
    let payment =
        |reference: &&str| UndonePayment { reference: (*reference).to_owned(), amount: Rupiah::new(149_877) };
    Mail::PaymentsUndone(PaymentsUndone {
        payments: references.iter().map(payment).collect(),
        orders_link: link("/info/orders"),
    })
}

pub(super) fn receipt(credited: i64) -> Mail {
    Mail::Receipt(Receipt {
        order: None,
        reference: "MK7Q-3F9D-X".into(),
        items: items(),
        total: Rupiah::new(150_000),
        unique_code: Rupiah::new(123),
        covered: Rupiah::ZERO,
        received: Rupiah::new(149_877),
        credited: Rupiah::new(credited),
        paid_at: at("2026-01-05T04:30:00Z"),
        order_link: link("/payment?order=ord_1"),
    })
}

pub(super) fn verification() -> Mail {
    verification_of(false)
}

fn verification_of(registers_again: bool) -> Mail {
    Mail::Verification(Verification {
        link: link("/free/verify?token=tok_a"),
        code: CODE.into(),
        resume_link: link("/free/resume?token=tok_b"),
        link_expires_at: at("2026-01-07T03:00:00Z"),
        code_minutes: 30,
        registers_again,
    })
}

fn welcome(trial_ends_at: Option<&str>, registered_again: bool) -> Mail {
    Mail::Welcome(Welcome {
        login_link: link("/login"),
        trial_ends_at: trial_ends_at.map(at),
        store_name: "Kopi <Senja>".into(),
        registered_again,
    })
}

fn password_changed(by_link: bool) -> Mail {
    Mail::PasswordChanged(PasswordChanged {
        changed_at: at("2026-01-05T04:00:00Z"),
        by_link,
        recover_link: link("/login/recover"),
    })
}

fn new_device(device: &str) -> Mail {
    Mail::NewDevice(NewDevice {
        signed_in_at: at("2026-01-05T04:00:00Z"),
        device: device.into(),
        address: "192.0.2.7".into(),
        disown_link: link("/login/alert?token=tok_f"),
        expires_at: at("2026-01-12T04:00:00Z"),
    })
}

fn email_change(step: EmailChangeStep) -> Mail {
    let page = match step {
        EmailChangeStep::Confirm => "/login/email?token=tok_g",
        EmailChangeStep::Taken => "/login",
        EmailChangeStep::Asked { .. } | EmailChangeStep::Changed { .. } => "/login/undo?token=tok_h",
    };
    Mail::EmailChange(EmailChange { step, link: link(page), until: at("2026-01-08T04:00:00Z") })
}

fn manager_access() -> Mail {
    Mail::ManagerAccess(ManagerAccess {
        manager_name: "Sari <b>Dewi</b> & {{ co }}".into(),
        user_id: ManagerUserId::parse("kq7fm3-101").unwrap(),
        shop_name: "Kopi <i>Senja</i>".into(),
        accepted_at: at("2026-01-05T04:00:00Z"),
        staff_link: link("/info/staff"),
    })
}

fn second_factor(change: FactorChange) -> Mail {
    Mail::SecondFactor(SecondFactor {
        change,
        changed_at: at("2026-01-05T04:00:00Z"),
        recover_link: link("/login/recover"),
    })
}

/// A request whose typed texts would break out of the page without escapes.
pub(super) fn demo_request_received(source: DemoSource, message: &str) -> Mail {
    Mail::DemoRequestReceived(DemoRequestReceived {
        source,
        page: "/more/contact".into(),
        page_locale: Locale::Id,
        full_name: "Budi <b>Santoso</b>".into(),
        phone: "+6281234567890".into(),
        email: "budi@warung.example".into(),
        message: message.into(),
        preferred_at: (source == DemoSource::Demo).then(|| at("2026-01-06T03:00:00Z")),
        request_link: link("/support/demo-requests?request=dem_1"),
    })
}

pub(super) fn demo_booked(sequence: u32) -> Mail {
    Mail::DemoBooked(DemoBooked { appointment: appointment(sequence), help_link: link("/more/help") })
}

pub(super) fn demo_called_off() -> Mail {
    Mail::DemoCalledOff(DemoCalledOff { appointment: appointment(1), contact_link: link("/more/contact") })
}

fn appointment(sequence: u32) -> Appointment {
    Appointment {
        request_id: numbered(1),
        starts_at: at("2026-01-06T03:00:00Z"),
        minutes: 30,
        sequence,
        changed_at: at("2026-01-05T04:00:00Z"),
    }
}

pub(super) fn account_notice(occasion: AccountOccasion) -> Mail {
    let is_freeze = matches!(occasion, AccountOccasion::Frozen | AccountOccasion::HeldFurther);
    Mail::AccountNotice(AccountNotice {
        account_id: None,
        occasion,
        at: at("2026-09-30T16:59:59.999Z"),
        link: link("/info"),
        store_name: "Kopi <Senja>".into(),
        days: 7,
        note: "Llámanos <hoy>.\nGracias {{ co }}".into(),
        holds: if is_freeze { holds() } else { Vec::new() },
        changes: (occasion == AccountOccasion::TermsChanged).then(changes),
    })
}

pub(super) fn changes() -> Text {
    let [es, en, id] = ["Avisamos <antes>.", "We tell <before>.", "Kami <mengabari>."].map(str::to_owned);
    Text { es, en, id }
}

/// One hold for each sentence of a hold.
pub(super) fn holds() -> Vec<Hold> {
    let reasons = ["fraud", "inactive", "by_agent", "data_missing", "papers_wait", "payment_late"];
    let day: jiff::civil::Date = "2026-09-30".parse().unwrap();
    let hold = |reason| Hold {
        reason: format!("account.frozen_{reason}"),
        said: Facts::from([("day", day.into())]),
    };
    reasons.map(hold).into()
}

fn papers_decided(outcome: PapersOutcome) -> Mail {
    let link = link("/info/identity");
    Mail::PapersDecided(PapersDecided { outcome, link, store_name: "Kopi <Senja>".into() })
}

/// Every cause with a day and a note, two causes without either, and an approval.
fn all_about_papers() -> impl Iterator<Item = Mail> {
    let rejected = |cause, note: &str, until| PapersOutcome::Rejected { cause, note: note.into(), until };
    let until = at("2026-01-19T16:59:59.999Z");
    let full = RejectionCause::ALL.map(|cause| rejected(cause, "Sudut kanan <tertutup> jari.", Some(until)));
    let short =
        [RejectionCause::Illegible, RejectionCause::FraudMatch].map(|cause| rejected(cause, "", None));
    full.into_iter().chain(short).chain([PapersOutcome::Approved]).map(papers_decided)
}

pub(super) fn all() -> Vec<Mail> {
    let notices = AccountOccasion::ALL.map(account_notice);
    notices.into_iter().chain(all_about_papers()).chain(others()).collect()
}

fn others() -> Vec<Mail> {
    vec![
        verification(),
        verification_of(true),
        Mail::KnownAddress(KnownAddress { login_link: link("/login"), recover_link: link("/login/recover") }),
        welcome(Some("2026-01-19T16:59:59Z"), false),
        welcome(Some("2026-01-19T16:59:59Z"), true),
        welcome(None, true),
        Mail::Recovery(Recovery {
            link: link("/login/reset?token=tok_c"),
            expires_at: at("2026-01-05T04:00:00Z"),
        }),
        order_instructions(),
        rest_instructions(),
        part_instructions(),
        training(),
        under_review(100_000, false, false),
        under_review(149_868, false, true),
        under_review(100_000, true, false),
        under_review(0, true, false),
        receipt(0),
        receipt(123),
        order_expired(0, false),
        order_expired(100_000, false),
        order_expired(0, true),
        order_expired(100_000, true),
        payments_undone(&["MK7Q-3F9D-X"]),
        payments_undone(&["MK7Q-3F9D-X", "<A> & {{ co }}"]),
        order_expired_with_credit(),
        instructions_with_credit(),
        receipt_of_credit(),
        credit_kept(CreditCause::Over),
        credit_kept(CreditCause::Duplicate),
        credit_kept(CreditCause::Late),
        credit_kept(CreditCause::Cancelled),
        credit_kept(CreditCause::Returned),
        Mail::NewsletterConfirmation(NewsletterConfirmation {
            confirm_link: link("/more/newsletter?newsletter=confirm&token=tok_d"),
            unsubscribe_link: link("/more/newsletter?newsletter=unsubscribe&token=tok_e"),
        }),
        password_changed(false),
        password_changed(true),
        new_device("Chrome, Android"),
        new_device(""),
        email_change(EmailChangeStep::Confirm),
        email_change(EmailChangeStep::Taken),
        email_change(EmailChangeStep::Asked { new_email: "ana@toko.id".into() }),
        email_change(EmailChangeStep::Changed { new_email: "ana@toko.id".into() }),
        manager_access(),
        second_factor(FactorChange::TurnedOn),
        second_factor(FactorChange::TurnedOff),
        second_factor(FactorChange::Reset),
        second_factor(FactorChange::CodesRenewed),
        second_factor(FactorChange::RecoveryCodeUsed { left: 3 }),
        second_factor(FactorChange::RecoveryCodeUsed { left: 0 }),
        Mail::RegistrationRefused(RegistrationRefused { login_link: link("/login") }),
        demo_request_received(DemoSource::Demo, ""),
        demo_request_received(DemoSource::Partnership, "<script>alert(1)</script>"),
        demo_request_received(DemoSource::Campaign, ""),
        demo_request_received(DemoSource::Contact, "Kami punya 3 outlet.\n\nBisa?"),
        Mail::DemoRequestConfirmation(DemoRequestConfirmation { help_link: link("/more/help") }),
        demo_booked(0),
        demo_booked(1),
        demo_called_off(),
    ]
}
