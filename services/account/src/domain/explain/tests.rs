use jiff::SignedDuration;
use mostrador_runtime::Random;
use mostrador_runtime::id::{AccountId, OrderId, OwnerId};
use mostrador_runtime::text::Locale;
use rstest::rstest;

use super::*;
use crate::domain::account::{BusinessType, Owner, Plan};
use crate::domain::lifecycle::{Cause, Lifecycle, TRANSITIONS};
use crate::domain::subscription::{BoughtTime, Period, SubscriptionState, Terms};
use crate::domain::zone::Zone;

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// Opened in Makassar (WITA) on 5 January 2026; its trial lasts through 18 January.
fn opened() -> Account {
    let (now, random) = (at("2026-01-05T03:00:00Z"), Random::seeded(1));
    let trial = Period::trial(now, Zone::Wita, &Policy::default());
    Account {
        id: AccountId::at(now, &random),
        owner: Owner {
            id: OwnerId::at(now, &random),
            full_name: "Sari Wulandari".into(),
            email: "sari@example.com".into(),
            phone: "+628123456789".into(),
        },
        store_name: "Kopi Senja".into(),
        business_type: BusinessType::FoodBeverage,
        outlet_count: 2,
        plan: Plan::Lite,
        created_at: now,
        lifecycle: Lifecycle::opened(now),
        terms: Terms::trial_only(Zone::Wita, trial),
        announced: SubscriptionState::Trial,
        last_active_at: now,
        identity_supplied_at: None,
        version: 1,
    }
}

/// 30 days, paid on 10 January: through 17 February.
fn paid() -> Account {
    let mut account = opened();
    let paid_at = at("2026-01-10T03:00:00Z");
    let order = BoughtTime { order_id: OrderId::at(paid_at, &Random::seeded(2)), paid_at, days: 30 };
    account.terms = account.terms.with_orders(&[order]);
    account
}

/// Made inactive on 10 March, and on to `last` on 9 April.
fn left_alone(last: Option<Cause>) -> Account {
    let (march, april) = (at("2026-03-10T03:00:00Z"), at("2026-04-09T03:00:00Z"));
    let mut account = opened();
    account.lifecycle = account.lifecycle.step(Cause::Idle, march).unwrap();
    if let Some(cause) = last {
        account.lifecycle = account.lifecycle.step(cause, april).unwrap();
    }
    account
}

struct Row {
    reason: &'static str,
    sentences: [&'static str; 3],
    next: Option<(&'static str, &'static str, [&'static str; 3])>,
}

#[track_caller]
fn check(account: &Account, now: &str, row: &Row) {
    let (policy, now) = (Policy::default(), at(now));
    let explanation = explain(account, &policy, now);
    assert_eq!(explanation.reason, row.reason);
    assert_eq!(Locale::ALL.map(|locale| explanation.text.get(locale)), row.sentences);
    let next = next_step(account, &policy, now);
    let zone = account.terms.zone;
    let found = next.as_ref().map(|step| {
        (step.kind, zone.rfc3339(step.at), Locale::ALL.map(|locale| step.text.get(locale).to_owned()))
    });
    let expected = row.next.map(|(kind, at, text)| (kind, at.to_owned(), text.map(ToOwned::to_owned)));
    assert_eq!(found, expected);
    if let Some(step) = next {
        assert!(step.at >= now, "the next step lies ahead");
    }
}

const AFTER_TRIAL: [&str; 3] = [
    "Después del 18 de enero de 2026 la cuenta pasa al plan gratuito.",
    "After 18 January 2026 the account moves to the free plan.",
    "Setelah 18 Januari 2026 akun beralih ke paket gratis.",
];
const RENEW: [&str; 3] = [
    "El período pagado termina el 17 de febrero de 2026; conviene renovarlo antes.",
    "The paid period ends on 17 February 2026; it is best renewed before.",
    "Masa berbayar berakhir pada 17 Februari 2026; sebaiknya diperpanjang sebelumnya.",
];

#[rstest]
#[case::trial("2026-01-18T15:59:59.999Z", Row {
    reason: "account.trial_running",
    sentences: [
        "La prueba gratuita está en curso y dura hasta el 18 de enero de 2026 inclusive.",
        "The free trial is running and lasts through 18 January 2026.",
        "Masa coba gratis sedang berjalan hingga akhir 18 Januari 2026.",
    ],
    next: Some(("trial_ends", "2026-01-18T23:59:59.999+08:00", AFTER_TRIAL)),
})]
#[case::free("2026-01-18T16:00:00Z", Row {
    reason: "account.trial_ended",
    sentences: [
        "La prueba gratuita terminó el 18 de enero de 2026. La cuenta usa el plan gratuito.",
        "The free trial ended on 18 January 2026. The account uses the free plan.",
        "Masa coba gratis berakhir pada 18 Januari 2026. Akun memakai paket gratis.",
    ],
    next: None,
})]
fn without_payment(#[case] now: &str, #[case] row: Row) {
    check(&opened(), now, &row);
}

#[rstest]
#[case::in_trial("2026-01-10T03:00:00Z", Row {
    reason: "account.paid_in_trial",
    sentences: [
        "El plan Pro está pagado hasta el 17 de febrero de 2026 inclusive. Los días pagados empiezan a contar cuando termina la prueba gratuita, el 18 de enero de 2026.",
        "The Pro plan is paid through 17 February 2026. The paid days begin to count when the free trial ends, on 18 January 2026.",
        "Paket Pro sudah dibayar hingga akhir 17 Februari 2026. Hari berbayar mulai dihitung setelah masa coba gratis berakhir pada 18 Januari 2026.",
    ],
    next: Some(("paid_period_ends", "2026-02-17T23:59:59.999+08:00", RENEW)),
})]
#[case::after_trial("2026-02-17T15:59:59Z", Row {
    reason: "account.paid",
    sentences: [
        "El plan Pro está pagado hasta el 17 de febrero de 2026 inclusive.",
        "The Pro plan is paid through 17 February 2026.",
        "Paket Pro sudah dibayar hingga akhir 17 Februari 2026.",
    ],
    next: Some(("paid_period_ends", "2026-02-17T23:59:59.999+08:00", RENEW)),
})]
#[case::past_due("2026-02-17T16:00:00Z", Row {
    reason: "account.past_due",
    sentences: [
        "El período pagado terminó el 17 de febrero de 2026 y la renovación está pendiente de pago.",
        "The paid period ended on 17 February 2026 and its renewal has not been paid yet.",
        "Masa berbayar berakhir pada 17 Februari 2026 dan perpanjangannya belum dibayar.",
    ],
    next: Some(("past_due_ends", "2026-02-24T23:59:59.999+08:00", [
        "Sin renovación, después del 24 de febrero de 2026 la cuenta pasa al plan gratuito.",
        "Without a renewal, the account moves to the free plan after 24 February 2026.",
        "Tanpa perpanjangan, setelah 24 Februari 2026 akun beralih ke paket gratis.",
    ])),
})]
#[case::ended("2026-02-24T16:00:00Z", Row {
    reason: "account.paid_ended",
    sentences: [
        "El período pagado terminó el 17 de febrero de 2026. La cuenta usa el plan gratuito.",
        "The paid period ended on 17 February 2026. The account uses the free plan.",
        "Masa berbayar berakhir pada 17 Februari 2026. Akun memakai paket gratis.",
    ],
    next: None,
})]
fn with_a_month_paid(#[case] now: &str, #[case] row: Row) {
    check(&paid(), now, &row);
}

#[rstest]
#[case::inactive(None, Row {
    reason: "account.inactive",
    sentences: [
        "La cuenta está inactiva: se usó por última vez el 5 de enero de 2026. Vuelve a estar activa en cuanto se use.",
        "The account is inactive: it was last used on 5 January 2026. It becomes active again as soon as it is used.",
        "Akun tidak aktif: terakhir dipakai pada 5 Januari 2026. Akun aktif kembali begitu dipakai.",
    ],
    next: None,
})]
#[case::still_idle(Some(Cause::StillIdle), Row {
    reason: "account.frozen_inactive",
    sentences: [
        "La cuenta está congelada por falta de uso desde el 5 de enero de 2026. Para seguir hay que registrarse de nuevo.",
        "The account is frozen because it has not been used since 5 January 2026. To go on, the owner registers again.",
        "Akun dibekukan karena tidak dipakai sejak 5 Januari 2026. Untuk melanjutkan, pemilik perlu mendaftar ulang.",
    ],
    next: None,
})]
#[case::data_missing(Some(Cause::DataMissing), Row {
    reason: "account.frozen_data_missing",
    sentences: [
        "La cuenta está congelada desde el 9 de abril de 2026 porque faltan los datos personales o el documento de identidad.",
        "The account has been frozen since 9 April 2026 because personal data or the identity document is missing.",
        "Akun dibekukan sejak 9 April 2026 karena data pribadi atau dokumen identitas belum lengkap.",
    ],
    next: None,
})]
#[case::payment_late(Some(Cause::PaymentLate), Row {
    reason: "account.frozen_payment_late",
    sentences: [
        "La cuenta está congelada desde el 9 de abril de 2026 por falta de pago.",
        "The account has been frozen since 9 April 2026 because a payment is late.",
        "Akun dibekukan sejak 9 April 2026 karena pembayaran terlambat.",
    ],
    next: None,
})]
#[case::by_agent(Some(Cause::FrozenByAgent), Row {
    reason: "account.frozen_by_agent",
    sentences: [
        "El equipo de soporte congeló la cuenta el 9 de abril de 2026.",
        "The support team froze the account on 9 April 2026.",
        "Tim dukungan membekukan akun pada 9 April 2026.",
    ],
    next: None,
})]
#[case::closed_by_owner(Some(Cause::ClosedByOwner), Row {
    reason: "account.closed_by_owner",
    sentences: [
        "La cuenta se cerró el 9 de abril de 2026 a petición de su titular.",
        "The account was closed on 9 April 2026 at its owner’s request.",
        "Akun ditutup pada 9 April 2026 atas permintaan pemiliknya.",
    ],
    next: None,
})]
#[case::closed_by_agent(Some(Cause::ClosedByAgent), Row {
    reason: "account.closed_by_agent",
    sentences: [
        "El equipo de soporte cerró la cuenta el 9 de abril de 2026.",
        "The support team closed the account on 9 April 2026.",
        "Tim dukungan menutup akun pada 9 April 2026.",
    ],
    next: None,
})]
#[case::closed_for_fraud(Some(Cause::ClosedForFraud), Row {
    reason: "account.closed_for_fraud",
    sentences: [
        "El equipo de soporte cerró la cuenta el 9 de abril de 2026 por fraude.",
        "The support team closed the account on 9 April 2026 for fraud.",
        "Tim dukungan menutup akun pada 9 April 2026 karena penipuan.",
    ],
    next: None,
})]
fn left_alone_and_then(#[case] last: Option<Cause>, #[case] row: Row) {
    check(&left_alone(last), "2026-04-09T03:00:00Z", &row);
}

#[test]
fn registered_again_after_freezing() {
    let mut account = left_alone(Some(Cause::StillIdle));
    account.lifecycle = account.lifecycle.step(Cause::RegisteredAgain, at("2026-05-01T03:00:00Z")).unwrap();
    check(
        &account,
        "2026-06-01T00:00:00Z",
        &Row {
            reason: "account.closed_registered_again",
            sentences: [
                "La cuenta se cerró el 1 de mayo de 2026 porque su titular se registró de nuevo.",
                "The account was closed on 1 May 2026 because its owner registered again.",
                "Akun ditutup pada 1 Mei 2026 karena pemiliknya mendaftar ulang.",
            ],
            next: None,
        },
    );
    assert!(account.missing().is_empty(), "nobody is asked for data of a closed account");
}

#[test]
fn the_facts_are_what_the_rule_looked_at() {
    let explanation = explain(&paid(), &Policy::default(), at("2026-01-11T00:00:00Z"));
    let facts: Vec<_> = explanation.facts.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(
        facts,
        [
            ("account", "active"),
            ("cause", "opened"),
            ("lastActiveAt", "2026-01-05T11:00:00+08:00"),
            ("paidFrom", "2026-01-10T11:00:00+08:00"),
            ("paidUntil", "2026-02-17T23:59:59.999+08:00"),
            ("since", "2026-01-05T11:00:00+08:00"),
            ("subscription", "paid"),
            ("trialEndsAt", "2026-01-18T23:59:59.999+08:00"),
        ]
    );
}

#[test]
fn every_reason_is_given_by_some_step_or_day() {
    let policy = Policy::default();
    let steps = TRANSITIONS.iter().map(|(_, cause, state)| {
        let mut account = opened();
        account.lifecycle = Lifecycle { state: *state, cause: *cause, since: account.created_at };
        Reason::of(&account, &policy, account.created_at)
    });
    let days = (0..90).flat_map(|day| {
        let now = at("2026-01-10T03:00:00Z") + SignedDuration::from_hours(24 * day);
        [opened(), paid()].map(|account| Reason::of(&account, &policy, now))
    });
    let given: Vec<_> = steps.chain(days).collect();
    for reason in Reason::ALL {
        assert!(given.contains(&reason), "{reason:?} is never given");
    }
}
