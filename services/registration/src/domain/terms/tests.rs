use std::collections::BTreeSet;

use mostrador_runtime::clock::wib_date;

use super::*;

fn newest() -> Terms {
    Versions::recorded().unwrap().newest().clone()
}

#[test]
fn a_version_is_in_force_from_the_first_moment_of_its_day_at_the_vendor() {
    let versions = Versions::recorded().unwrap();
    let at = |instant: &str| versions.in_force(instant.parse().unwrap()).version;
    assert_eq!(at("2026-11-28T16:59:59.999Z"), "2026-11-28", "23:59 WIB");
    assert_eq!(at("2026-11-28T17:00:00Z"), "2026-11-29", "0:00 WIB");
    assert_eq!(at("2026-11-21T17:00:00Z"), "2026-11-22");
    assert_eq!(at("2026-01-05T03:00:00Z"), "2026-01-01");
    assert_eq!(at("1999-12-31T00:00:00Z"), "2026-01-01", "a clock before all of them");
    let newest = versions.newest();
    assert_eq!(versions.in_force(newest.from).version, newest.version);
}

#[test]
fn a_version_of_tomorrow_waits_for_its_day() {
    let of = |version, day: i8| Terms {
        version,
        from: WIB.to_timestamp(jiff::civil::date(2030, 6, day).at(0, 0, 0, 0)).unwrap(),
        ..newest()
    };
    let versions = Versions { first: of("today", 1), others: vec![of("tomorrow", 2), of("later", 3)] };
    let tomorrow = versions.others[0].from;
    let just_before = Timestamp::from_millisecond(tomorrow.as_millisecond() - 1).unwrap();
    assert_eq!(versions.in_force(just_before).version, "today");
    assert_eq!(versions.in_force(tomorrow).version, "tomorrow");
    assert_eq!(versions.newest().version, "later");
}

#[test]
fn the_languages_say_the_same_things() {
    let terms = newest();
    let headings = |locale| terms.text.get(locale).lines().filter(|line| line.starts_with('#')).count();
    for locale in Locale::ALL {
        assert_eq!(headings(locale), headings(Locale::Es), "{locale:?}");
        let hours = if locale == Locale::Id { ["08.00", "17.00"] } else { ["08:00", "17:00"] };
        for fact in ["14", "60", "30", "365", "WIB"].into_iter().chain(hours) {
            assert!(terms.text.get(locale).contains(fact), "{locale:?} does not say {fact}");
        }
    }
}

/// Each number's sentence in Spanish, English and Indonesian, with `#` for the number.
const SENTENCES: [(&str, [&str; 3]); 12] = [
    (
        "TRIAL_DAYS",
        ["empieza con # días de prueba sin costo", "starts with # free days", "mendapat # hari gratis"],
    ),
    (
        "TRIAL_AGAIN_DAYS",
        [
            "otra prueba cuando hayan pasado # días desde que empezó la última",
            "another trial once # days have passed since the last one began",
            "masa coba lagi setelah # hari sejak masa coba terakhirnya dimulai",
        ],
    ),
    (
        "PAPERS_DAYS",
        ["en «Mi cuenta», dentro de # días;", "in “My account”, within # days;", "dalam # hari;"],
    ),
    ("PAPERS_AGAIN_DAYS", ["tienes # días más.", "you have # more days.", "Anda punya # hari lagi."]),
    (
        "IDLE_DAYS",
        [
            "Después de # días sin actividad",
            "After # days without activity",
            "Setelah # hari tanpa aktivitas",
        ],
    ),
    (
        "STILL_IDLE_DAYS",
        [
            "Después de # días más sin actividad se congela",
            "After # more days without activity it is frozen",
            "Setelah # hari berikutnya tanpa aktivitas, akun dibekukan",
        ],
    ),
    (
        "DELETION_DAYS",
        ["A los # días de cerrar una cuenta", "has been closed for # days", "akun sudah # hari ditutup"],
    ),
    (
        "DELETION_DAYS",
        [
            "hayan pasado # días desde el fin del tiempo pagado",
            "before # days have passed since the paid time ended",
            "sebelum # hari berlalu sejak masa berbayar berakhir",
        ],
    ),
    ("NAMES_KEPT_DAYS", ["se conservan # años más", "stay for # years more", "disimpan # tahun lagi"]),
    (
        "PAST_DUE_DAYS",
        [
            "el plan Pro sigue activo # días más;",
            "the Pro plan stays on for # more days;",
            "paket Pro tetap aktif selama # hari;",
        ],
    ),
    (
        "ENDED_DAY",
        [
            "a los # días termina la suscripción",
            "the subscription ends on day #.",
            "langganan berakhir pada hari ke-#.",
        ],
    ),
    (
        "TRIAL_END_NOTICE_DAYS",
        [
            "# días antes te avisamos por correo",
            "# days before it we tell you by email",
            "# hari sebelumnya kami memberi tahu lewat email",
        ],
    ),
];
const BEFORE_THE_PAID_END: [&str; 3] =
    ["la primera vez # días antes", "# days before for the first time", "pertama kali # hari sebelumnya"];

#[test]
fn each_number_stands_in_its_sentence_in_each_language() {
    let terms = newest();
    let stated = terms.numbers.unwrap().named();
    let sentences = SENTENCES.into_iter().chain([("PAID_END_NOTICE_DAYS", BEFORE_THE_PAID_END)]);
    let mut said = BTreeSet::new();
    for (name, sentences) in sentences {
        let (_, number) = stated.into_iter().find(|(stated, _)| *stated == name).unwrap();
        for (locale, sentence) in [Locale::Es, Locale::En, Locale::Id].into_iter().zip(sentences) {
            let sentence = sentence.replace('#', &number.to_string());
            assert!(terms.text.get(locale).contains(&sentence), "{locale:?}: no \"{sentence}\"");
        }
        said.insert(name);
    }
    assert_eq!(said, stated.map(|(name, _)| name).into());
}

#[test]
fn a_number_that_is_not_in_force_is_named_with_its_setting() {
    let terms = newest();
    let stated = terms.numbers.unwrap();
    assert_eq!(terms.agree_with(stated), Ok(()));
    let in_force = Numbers { idle_days: 91, names_years: 7, ..stated };
    let contradiction = terms.agree_with(in_force).unwrap_err();
    let differences = [
        "IDLE_DAYS: 60 in the terms, 91 in the policy",
        "NAMES_KEPT_DAYS: 10 years in the terms, 7 years in the policy",
    ];
    let named: Vec<_> = contradiction.differences.iter().map(Difference::to_string).collect();
    assert_eq!(named, differences);
    let said = contradiction.to_string();
    assert!(said.contains(&differences.join("; ")) && said.contains("MOSTRADOR_ACCOUNT__POLICY__"), "{said}");
    let without = Terms { numbers: None, ..terms };
    assert_eq!(without.agree_with(in_force), Ok(()), "the first versions wrote no numbers down");
}

#[test]
fn an_owner_who_accepted_an_older_version_has_yet_to_accept_the_one_in_force() {
    let terms = |version| Terms { version, ..newest() };
    let due = |current, accepted| terms(current).is_due(accepted);
    assert!(due("2026-11-28", None), "an acceptance that nobody recorded");
    assert!(due("2026-11-28", Some("2026-11-27")));
    assert!(due("2027-01-01", Some("2026-12-31")));
    assert!(!due("2026-11-28", Some("2026-11-28")));
    assert!(!due("2026-11-28", Some("2026-11-29")), "accepted at a process of the next version");
    let untold = Terms { changes: None, ..newest() };
    assert!(!untold.is_due(Some("2026-01-01")), "a version that was only published");
}

#[test]
fn each_version_is_called_by_its_day_and_begins_with_it() {
    let versions = Versions::recorded().unwrap();
    for terms in std::iter::once(&versions.first).chain(&versions.others) {
        assert_eq!(wib_date(terms.from).to_string(), terms.version);
    }
    let newest = versions.newest();
    assert!(newest.changes.is_some() && newest.numbers.is_some(), "{}", newest.version);
}

#[test]
fn only_the_current_version_is_accepted() {
    let terms = newest();
    assert_eq!(terms.accept(true, terms.version), Ok(()));
    assert_eq!(terms.accept(false, terms.version), Err(Refusal::NotAccepted));
    assert_eq!(terms.accept(true, "2001-01-01"), Err(Refusal::Outdated));
}
