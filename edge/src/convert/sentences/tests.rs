use super::*;

fn event<const N: usize>(kind: &str, facts: [(&str, mostrador_runtime::facts::Fact); N]) -> [String; 3] {
    let Text { es, en, id } = of_event(kind, Facts::from(facts).into(), None);
    [es, en, id]
}

#[test]
fn an_event_is_told_in_each_language() {
    let renamed = event("shop.renamed", [("from", "Kopi {to}".into()), ("to", "Kopi Fajar".into())]);
    assert_eq!(
        renamed,
        [
            "La sucursal «Kopi {to}» ahora se llama «Kopi Fajar».",
            "The outlet “Kopi {to}” is now called “Kopi Fajar”.",
            "Outlet “Kopi {to}” kini bernama “Kopi Fajar”.",
        ]
    );
    let last_day: jiff::civil::Date = "2026-01-18".parse().unwrap();
    assert_eq!(
        event("trial.started", [("day", last_day.into())]),
        [
            "Empezó la prueba gratuita, que dura hasta el 18 de enero de 2026.",
            "The free trial started; it lasts through 18 January 2026.",
            "Masa coba gratis dimulai dan berlaku hingga 18 Januari 2026.",
        ]
    );
    let paid = event("order.paid", [("reference", "MST7K2QXAB".into())]);
    assert_eq!(paid[1], "Order paid (MST7K2QXAB)");
}

#[test]
fn an_unknown_kind_of_a_newer_service_is_told_neutrally() {
    let unknown = [
        "Se registró un suceso que esta página todavía no sabe describir.",
        "Something happened that this page cannot describe yet.",
        "Ada kejadian yang belum dapat dijelaskan di halaman ini.",
    ];
    assert_eq!(event("shop.sold", [("name", "Kopi Senja".into())]), unknown, "another kind");
    assert_eq!(event("shop.added", []), unknown, "other facts");
}

#[test]
fn an_event_without_facts_keeps_its_sentence() {
    let kept = pb::Text { es: "Pasó algo".into(), en: "It was".into(), id: "Ada".into() };
    assert_eq!(of_event("order.paid", HashMap::new(), Some(kept)).en, "It was");
}

type Row = (&'static str, &'static [(&'static str, &'static str)], [&'static str; 3]);

/// Rows of key, days and sentences.
const EXPLANATIONS: [Row; 26] = [
    (
        "account.trial_running",
        &[("day", "2026-01-18")],
        [
            "La prueba gratuita está en curso y dura hasta el 18 de enero de 2026 inclusive.",
            "The free trial is running and lasts through 18 January 2026.",
            "Masa coba gratis sedang berjalan hingga akhir 18 Januari 2026.",
        ],
    ),
    (
        "account.trial_ended",
        &[("day", "2026-01-18")],
        [
            "La prueba gratuita terminó el 18 de enero de 2026. La cuenta usa el plan gratuito.",
            "The free trial ended on 18 January 2026. The account uses the free plan.",
            "Masa coba gratis berakhir pada 18 Januari 2026. Akun memakai paket gratis.",
        ],
    ),
    (
        "account.no_second_trial",
        &[("day", "2026-01-18"), ("againDay", "2027-01-05")],
        [
            "La cuenta usa el plan gratuito. La prueba gratuita de su titular terminó el 18 de enero \
             de 2026; al registrarse de nuevo, otra es posible a partir del 5 de enero de 2027.",
            "The account uses the free plan. Its owner’s free trial ended on 18 January 2026; after \
             registering again, another one is possible from 5 January 2027.",
            "Akun memakai paket gratis. Masa coba gratis pemiliknya berakhir pada 18 Januari 2026; \
             setelah mendaftar ulang, masa coba berikutnya bisa didapat mulai 5 Januari 2027.",
        ],
    ),
    (
        "account.paid_in_trial",
        &[("day", "2026-02-17"), ("trialDay", "2026-01-18")],
        [
            "El plan Pro está pagado hasta el 17 de febrero de 2026 inclusive. Los días pagados \
             empiezan a contar cuando termina la prueba gratuita, el 18 de enero de 2026.",
            "The Pro plan is paid through 17 February 2026. The paid days begin to count when the free \
             trial ends, on 18 January 2026.",
            "Paket Pro sudah dibayar hingga akhir 17 Februari 2026. Hari berbayar mulai dihitung \
             setelah masa coba gratis berakhir pada 18 Januari 2026.",
        ],
    ),
    (
        "account.paid",
        &[("day", "2026-02-17")],
        [
            "El plan Pro está pagado hasta el 17 de febrero de 2026 inclusive.",
            "The Pro plan is paid through 17 February 2026.",
            "Paket Pro sudah dibayar hingga akhir 17 Februari 2026.",
        ],
    ),
    (
        "account.paid_declined",
        &[("day", "2026-02-17")],
        [
            "El plan Pro está pagado hasta el 17 de febrero de 2026 inclusive y no se va a renovar.",
            "The Pro plan is paid through 17 February 2026 and will not be renewed.",
            "Paket Pro sudah dibayar hingga akhir 17 Februari 2026 dan tidak akan diperpanjang.",
        ],
    ),
    (
        "account.past_due",
        &[("day", "2026-02-17"), ("lastDay", "2026-02-24")],
        [
            "El período pagado terminó el 17 de febrero de 2026 y la renovación está pendiente de pago. \
             El plan Pro sigue activo hasta el 24 de febrero de 2026 inclusive.",
            "The paid period ended on 17 February 2026 and its renewal has not been paid yet. The Pro \
             plan stays on through 24 February 2026.",
            "Masa berbayar berakhir pada 17 Februari 2026 dan perpanjangannya belum dibayar. Paket Pro \
             tetap aktif hingga akhir 24 Februari 2026.",
        ],
    ),
    (
        "account.past_due_free",
        &[("day", "2026-02-17")],
        [
            "El período pagado terminó el 17 de febrero de 2026 y la renovación está pendiente de pago. \
             Hasta que se pague, la cuenta usa el plan gratuito.",
            "The paid period ended on 17 February 2026 and its renewal has not been paid yet. Until it \
             is, the account uses the free plan.",
            "Masa berbayar berakhir pada 17 Februari 2026 dan perpanjangannya belum dibayar. Sampai \
             dibayar, akun memakai paket gratis.",
        ],
    ),
    (
        "account.paid_ended",
        &[("day", "2026-02-17")],
        [
            "El período pagado terminó el 17 de febrero de 2026. La cuenta usa el plan gratuito.",
            "The paid period ended on 17 February 2026. The account uses the free plan.",
            "Masa berbayar berakhir pada 17 Februari 2026. Akun memakai paket gratis.",
        ],
    ),
    (
        "account.inactive",
        &[("day", "2026-01-05")],
        [
            "La cuenta está inactiva: se usó por última vez el 5 de enero de 2026. Vuelve a estar \
             activa en cuanto se use.",
            "The account is inactive: it was last used on 5 January 2026. It becomes active again as \
             soon as it is used.",
            "Akun tidak aktif: terakhir dipakai pada 5 Januari 2026. Akun aktif kembali begitu dipakai.",
        ],
    ),
    (
        "account.frozen_inactive",
        &[("day", "2026-01-05")],
        [
            "La cuenta está congelada desde el 5 de enero de 2026 por falta de uso. Su titular puede \
             registrarse de nuevo con el mismo correo o pedir al equipo de atención que la reabra; la \
             página de contacto dice cómo hablar con él.",
            "The account has been frozen since 5 January 2026 because it was not used for a long time. \
             Its owner may register again with the same address, or ask the support team to open it; \
             the contact page says how to reach the team.",
            "Akun dibekukan sejak 5 Januari 2026 karena lama tidak dipakai. Pemiliknya bisa mendaftar \
             ulang dengan email yang sama, atau meminta tim layanan membukanya kembali; halaman \
             kontak menjelaskan cara menghubungi tim.",
        ],
    ),
    (
        "account.frozen_data_missing",
        &[("day", "2026-04-09")],
        [
            "La cuenta está congelada desde el 9 de abril de 2026 porque faltan los datos personales o \
             el documento de identidad. Este motivo termina cuando el titular envía lo que falta y el \
             equipo de atención lo aprueba.",
            "The account has been frozen since 9 April 2026 because personal data or the identity \
             document is missing. This ends once its owner has sent what is missing and the support team \
             has approved it.",
            "Akun dibekukan sejak 9 April 2026 karena data pribadi atau dokumen identitas belum lengkap. \
             Alasan ini berakhir begitu pemiliknya mengirim yang masih kurang dan tim layanan \
             menyetujuinya.",
        ],
    ),
    (
        "account.frozen_payment_late",
        &[("day", "2026-04-09")],
        [
            "La cuenta está congelada desde el 9 de abril de 2026 porque no se pagó la renovación del plan \
             Pro. Este motivo termina cuando se paga una suscripción o cuando su titular decide seguir \
             sin Pro.",
            "The account has been frozen since 9 April 2026 because the renewal of the Pro plan was not \
             paid. This ends when a subscription is paid, or when its owner decides to go on without Pro.",
            "Akun dibekukan sejak 9 April 2026 karena perpanjangan paket Pro tidak dibayar. Alasan ini \
             berakhir begitu langganan dibayar, atau jika pemiliknya memilih melanjutkan tanpa Pro.",
        ],
    ),
    (
        "account.frozen_by_agent",
        &[("day", "2026-04-09")],
        [
            "El equipo de atención congeló la cuenta el 9 de abril de 2026. Seguirá congelada hasta que \
             el equipo la reactive; la página de contacto dice cómo hablar con él.",
            "The support team froze the account on 9 April 2026. It stays frozen until the team lifts the \
             freeze; the contact page says how to reach the team.",
            "Tim layanan membekukan akun pada 9 April 2026. Akun tetap beku sampai tim mencabutnya; \
             halaman kontak menjelaskan cara menghubungi tim.",
        ],
    ),
    (
        "account.closed_by_owner",
        &[("day", "2026-04-09")],
        [
            "La cuenta se cerró el 9 de abril de 2026 a petición de su titular.",
            "The account was closed on 9 April 2026 at its owner’s request.",
            "Akun ditutup pada 9 April 2026 atas permintaan pemiliknya.",
        ],
    ),
    (
        "account.closed_by_agent",
        &[("day", "2026-04-09")],
        [
            "El equipo de atención cerró la cuenta el 9 de abril de 2026.",
            "The support team closed the account on 9 April 2026.",
            "Tim layanan menutup akun pada 9 April 2026.",
        ],
    ),
    (
        "account.closed_for_fraud",
        &[("day", "2026-04-09")],
        [
            "El equipo de atención cerró la cuenta el 9 de abril de 2026 por fraude.",
            "The support team closed the account on 9 April 2026 for fraud.",
            "Tim layanan menutup akun pada 9 April 2026 karena penipuan.",
        ],
    ),
    (
        "account.closed_registered_again",
        &[("day", "2026-05-01")],
        [
            "La cuenta se cerró el 1 de mayo de 2026 porque su titular se registró de nuevo.",
            "The account was closed on 1 May 2026 because its owner registered again.",
            "Akun ditutup pada 1 Mei 2026 karena pemiliknya mendaftar ulang.",
        ],
    ),
    (
        "account.deleted",
        &[("day", "2026-05-10"), ("lastDay", "2036-05-10")],
        [
            "Los datos personales de la cuenta se eliminaron el 10 de mayo de 2026. Los nombres en facturas \
             y extractos bancarios se conservan hasta el 10 de mayo de 2036, solo para finanzas.",
            "The personal data of the account were deleted on 10 May 2026. Names on invoices and bank \
             statements are kept until 10 May 2036, for finance only.",
            "Data pribadi akun ini dihapus pada 10 Mei 2026. Nama pada faktur dan rekening koran disimpan \
             sampai 10 Mei 2036, hanya untuk bagian keuangan.",
        ],
    ),
    (
        "next.deleted",
        &[("day", "2026-05-10")],
        [
            "Los datos personales de la cuenta se eliminarán después del 10 de mayo de 2026.",
            "The personal data of the account will be deleted after 10 May 2026.",
            "Data pribadi akun ini akan dihapus setelah 10 Mei 2026.",
        ],
    ),
    (
        "next.deletion_untold",
        &[("day", "2026-05-10")],
        [
            "La eliminación de los datos personales de la cuenta está pendiente: espera a que llegue a su \
             titular un correo que la anuncie, y no ocurrirá antes de que pase el 10 de mayo de 2026.",
            "The deletion of the account’s personal data is due. It waits until an email that announces it \
             gets through to the owner, and does not come before 10 May 2026 is over.",
            "Penghapusan data pribadi akun ini sudah waktunya. Penghapusan menunggu hingga email \
             pemberitahuannya sampai ke pemiliknya, dan tidak terjadi sebelum 10 Mei 2026 berlalu.",
        ],
    ),
    (
        "next.trial_ends",
        &[("day", "2026-01-18")],
        [
            "Después del 18 de enero de 2026 la cuenta pasa al plan gratuito.",
            "After 18 January 2026 the account moves to the free plan.",
            "Setelah 18 Januari 2026 akun beralih ke paket gratis.",
        ],
    ),
    (
        "next.paid_period_ends",
        &[("day", "2026-02-17")],
        [
            "El período pagado termina el 17 de febrero de 2026; conviene renovarlo antes.",
            "The paid period ends on 17 February 2026; it is best renewed before.",
            "Masa berbayar berakhir pada 17 Februari 2026; sebaiknya diperpanjang sebelumnya.",
        ],
    ),
    (
        "next.declined_period_ends",
        &[("day", "2026-02-17")],
        [
            "El plan Pro termina el 17 de febrero de 2026; después la cuenta usa el plan gratuito.",
            "The Pro plan ends on 17 February 2026; after that the account uses the free plan.",
            "Paket Pro berakhir pada 17 Februari 2026; setelah itu akun memakai paket gratis.",
        ],
    ),
    (
        "next.past_due_ends",
        &[("day", "2026-03-18")],
        [
            "Sin renovación, la suscripción termina después del 18 de marzo de 2026.",
            "Without a renewal, the subscription ends after 18 March 2026.",
            "Tanpa perpanjangan, langganan berakhir setelah 18 Maret 2026.",
        ],
    ),
    (
        "next.payment_late",
        &[("day", "2026-02-24")],
        [
            "Si la renovación no se paga, la cuenta se congelará después del 24 de febrero de 2026.",
            "If the renewal is not paid, the account will be frozen after 24 February 2026.",
            "Jika perpanjangan tidak dibayar, akun akan dibekukan setelah 24 Februari 2026.",
        ],
    ),
];

#[test]
fn the_sentences_of_accounts_read_well() {
    for (key, days, sentences) in EXPLANATIONS {
        let facts = days.iter().map(|(name, day)| {
            let value = pb::fact::Value::Day((*day).to_owned());
            ((*name).to_owned(), pb::Fact { value: Some(value) })
        });
        let facts: HashMap<_, _> = facts.collect();
        let Text { es, en, id } = match key.strip_prefix("next.") {
            Some(kind) => of_step(kind, facts),
            None => of_reason(key, facts),
        };
        assert_eq!([es, en, id], sentences, "{key}");
    }
}

#[test]
fn a_package_is_named_in_each_language() {
    let name = |plan, tier| {
        let Text { es, en, id } = of_package(plan, tier);
        [es, en, id]
    };
    assert_eq!(name(Plan::Lite, Tier::Trial), ["Lite prueba", "Lite trial", "Lite masa coba"]);
    assert_eq!(name(Plan::Dine, Tier::Free), ["Dine gratis", "Dine free", "Dine gratis"]);
    assert_eq!(name(Plan::Dine, Tier::Pro), ["Dine Pro"; 3]);
}

#[test]
fn an_order_s_note_has_no_facts() {
    assert_eq!(
        of_note("order.paid_twice").en,
        "Another transfer for this order has arrived. It is kept as your credit."
    );
    assert_eq!(of_note("order.other").en, "This page cannot explain this status yet.");
}
