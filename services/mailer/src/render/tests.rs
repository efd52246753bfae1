mod account_notices;
mod demo_requests;
mod whole_texts;

use std::collections::BTreeSet;

use mostrador_runtime::text::Locale;

use self::whole_texts::{ORDER_INSTRUCTIONS_ES, REST_INSTRUCTIONS_EN};
use super::sentences::{COMMON, ITEM};
use super::{RenderedMail, Renderer, samples};
use crate::domain::{Contact, CreditCause, Mail, PublicUrl};

const SITE: &str = "https://mostrador.example";

fn renderer() -> Renderer {
    Renderer::new(PublicUrl::new(SITE), "hola@mostrador.example".parse().unwrap()).unwrap()
}

fn render(mail: &Mail, locale: Locale) -> RenderedMail {
    renderer().render(mail, &samples::contact(locale)).unwrap()
}

/// Every `https://…` in a text, and every `href` of a page.
fn links(rendered: &RenderedMail) -> Vec<&str> {
    let in_text = rendered.text.split_whitespace().filter(|word| word.contains("://"));
    let in_html = rendered.html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    in_text.chain(in_html).collect()
}

#[test]
fn every_mail_is_complete_in_every_language() {
    let renderer = renderer();
    for locale in Locale::ALL {
        for mail in samples::all() {
            let place = format!("{}/{}", locale.as_str(), mail.kind());
            let RenderedMail { subject, text, html, .. } =
                &renderer.render(&mail, &samples::contact(locale)).unwrap();

            assert!(!subject.is_empty() && subject.chars().count() <= 78, "{place}: {subject:?}");
            for part in [subject, text] {
                let part = part.replace("{{ co }}", "");
                assert!(!part.contains(['{', '}']), "{place}: {part}");
            }
            let page = html.replace("{{ co }}", "");
            assert!(!page.contains("{{") && !page.contains("}}") && !page.contains("{%"), "{place}: {page}");
            assert!(text.contains("Ani <Wati> & {{ co }}"), "{place}: the text escapes nothing");
            assert!(html.contains("Ani &lt;Wati&gt; &amp; {{ co }}"), "{place}: the page escapes values");
            assert!(html.contains(&format!("<html lang=\"{}\">", locale.as_str())), "{place}");
            assert!(!html.contains("<img") && !html.contains("src="), "{place}: the page loads no file");
        }
    }
}

#[test]
fn every_link_is_absolute_and_in_the_readers_language() {
    for locale in Locale::ALL {
        for mail in samples::all() {
            let rendered = render(&mail, locale);
            let site = format!("{SITE}{}", locale.path_prefix());
            let found = links(&rendered);
            assert!(found.len() >= 4, "{}: {found:?}", mail.kind());
            for link in found {
                assert!(link.starts_with(&site), "{} in {}: {link}", mail.kind(), locale.as_str());
            }
        }
    }
}

#[test]
fn text_and_page_have_the_same_links() {
    for mail in samples::all() {
        let rendered = render(&mail, Locale::En);
        let unescaped = rendered.html.replace("&amp;", "&");
        let text_links = rendered.text.split_whitespace().filter(|word| word.contains("://"));
        for link in text_links {
            assert!(unescaped.contains(&format!("href=\"{link}\"")), "{}: {link}", mail.kind());
        }
    }
}

#[test]
fn the_code_stands_in_subject_text_and_page() {
    for locale in Locale::ALL {
        let RenderedMail { subject, text, html, .. } = render(&samples::verification(), locale);
        assert!(subject.contains(samples::CODE));
        assert!(text.lines().any(|line| line.trim() == samples::CODE));
        assert!(html.contains(&format!(">{}<", samples::CODE)));
    }
}

#[test]
fn the_exact_amount_can_be_read_and_copied() {
    let amounts =
        [(Locale::Es, "Rp\u{a0}149.877"), (Locale::En, "Rp\u{a0}149,877"), (Locale::Id, "Rp\u{a0}149.877")];
    for (locale, amount) in amounts {
        let RenderedMail { text, html, subject, .. } = render(&samples::order_instructions(), locale);
        assert!(subject.contains(&amount.replace('\u{a0}', " ")), "{subject}");
        assert!(text.contains(amount) && html.contains(amount));
        assert!(text.lines().any(|line| line.trim() == "149877"));
        assert!(text.lines().any(|line| line.trim() == "0987654321"));
        assert!(html.contains(">149877<") && html.contains(">0987654321<"));
    }
}

#[test]
fn order_instructions_read_as_a_person_would_write_them() {
    let text = render(&samples::order_instructions(), Locale::Es).text.replace('\u{a0}', " ");
    assert_eq!(text, ORDER_INSTRUCTIONS_ES);
}

#[test]
fn instructions_for_the_rest_ask_for_the_rest() {
    let amounts = [
        (Locale::Es, "49.877", "100.000"),
        (Locale::En, "49,877", "100,000"),
        (Locale::Id, "49.877", "100.000"),
    ];
    for (locale, rest, received) in amounts {
        let RenderedMail { subject, text, html, .. } = render(&samples::rest_instructions(), locale);
        assert!(subject.contains(&format!("Rp {rest}")), "{subject}");
        for part in [&text, &html] {
            assert!(part.contains(&format!("Rp\u{a0}{rest}")), "{part}");
            assert!(part.contains(&format!("−Rp\u{a0}{received}")), "{part}");
        }
        assert!(text.lines().any(|line| line.trim() == "49877") && html.contains(">49877<"));
    }
    let text = render(&samples::rest_instructions(), Locale::En).text.replace('\u{a0}', " ");
    let (body, _) = text.split_once("\nTransfer exactly").unwrap();
    assert_eq!(body, REST_INSTRUCTIONS_EN);
}

/// The paragraphs between greeting and button.
fn said(mail: &Mail, locale: Locale) -> Vec<String> {
    let RenderedMail { text, html, .. } = render(mail, locale);
    let paragraphs: Vec<String> = text.split("\n\n").skip(1).map(str::to_owned).collect();
    let end = paragraphs.iter().position(|paragraph| paragraph.contains("https://")).unwrap();
    for paragraph in &paragraphs[..end] {
        assert!(html.contains(paragraph), "the page says the same: {paragraph}");
    }
    paragraphs[..end].iter().map(|paragraph| paragraph.replace('\u{a0}', " ")).collect()
}

const AGAIN: [&str; 3] = [
    "Si todavía te interesa, puedes hacer un pedido nuevo cuando quieras.",
    "If you are still interested, you can place a new order at any time.",
    "Jika masih berminat, Anda bisa membuat pesanan baru kapan saja.",
];
const REST_SENT: [&str; 3] = [
    "¿Ya transferiste el resto? No tienes que hacer nada: cuando llegue, también quedará como saldo a tu \
     favor.",
    "Already sent the rest? You don’t have to do anything: when it arrives, it is kept as credit for you, \
     too.",
    "Sudah transfer sisanya? Anda tidak perlu melakukan apa-apa: begitu masuk, sisanya juga kami simpan \
     sebagai saldo Anda.",
];
const KEPT: [&str; 3] = [
    "Los Rp 100.000 que llegaron quedan como saldo a tu favor.",
    "The Rp 100,000 that arrived is kept as credit for you.",
    "Uang Rp 100.000 yang sudah masuk kami simpan sebagai saldo Anda.",
];

#[test]
fn the_mail_of_an_expired_order_says_where_the_money_went() {
    let partly = [
        "De los Rp 149.877 de tu pedido MK7Q-3F9D-X solo llegaron Rp 100.000 antes del plazo, así que lo \
         cerramos.",
        "Only Rp 100,000 of the Rp 149,877 for your order MK7Q-3F9D-X arrived before the deadline, so we \
         have closed the order.",
        "Sampai batas waktu, baru Rp 100.000 dari Rp 149.877 untuk pesanan MK7Q-3F9D-X yang kami terima, \
         jadi pesanan ini kami tutup.",
    ];
    let undone = [
        "Habíamos asignado por error una transferencia a tu pedido MK7Q-3F9D-X: corresponde a otro pago. Por \
         eso la quitamos. Como el plazo ya pasó, cerramos el pedido.",
        "We had assigned a transfer to your order MK7Q-3F9D-X by mistake: it belongs to another payment. So \
         we have taken it back. As its deadline is over, we have closed the order.",
        "Sebuah transfer keliru kami cocokkan dengan pesanan MK7Q-3F9D-X Anda: transfer itu milik pembayaran \
         lain. Karena itu kami lepaskan. Karena batas waktunya sudah lewat, pesanan ini kami tutup.",
    ];
    for (at, locale) in Locale::ALL.into_iter().enumerate() {
        let rest = [KEPT[at], REST_SENT[at], AGAIN[at]];
        let expired = |credited, undone| said(&samples::order_expired(credited, undone), locale);
        assert_eq!(expired(100_000, false), [&[partly[at]], &rest[..]].concat());
        assert_eq!(expired(100_000, true), [&[undone[at]], &rest[..]].concat());
        let nothing = expired(0, false);
        assert!(nothing.len() == 3 && nothing[0].contains("149"), "{nothing:?}");
    }
}

#[test]
fn each_state_of_an_order_has_its_own_subject() {
    for locale in Locale::ALL {
        let mails = [
            samples::order_instructions(),
            samples::part_instructions(),
            samples::rest_instructions(),
            samples::order_expired(0, false),
            samples::order_expired(0, true),
            samples::under_review(100_000, false, false),
            samples::under_review(100_000, true, false),
            samples::receipt(0),
        ];
        let subjects: BTreeSet<String> = mails.iter().map(|mail| render(mail, locale).subject).collect();
        assert_eq!(subjects.len(), mails.len(), "{subjects:?}");
    }
}

#[test]
fn instructions_after_a_part_name_the_arrived_and_the_missing_money() {
    let text = render(&samples::part_instructions(), Locale::En).text.replace('\u{a0}', " ");
    assert_eq!(
        text.split("\n\n").nth(1).unwrap(),
        "Rp 100,000 for your order MK7Q-3F9D-X has arrived; Rp 49,877 is missing. Please transfer it before \
         Tuesday 6 January 2026, 10:00 WIB."
    );
}

#[test]
fn the_mail_of_an_order_under_review_asks_for_nothing() {
    let small = said(&samples::under_review(149_868, false, true), Locale::En);
    assert_eq!(
        small,
        [
            "Rp 149,868 of the Rp 149,877 for your order MK7Q-3F9D-X has arrived; Rp 9 is missing.",
            "So little is missing that you don’t have to transfer it. Our team is looking at it and will \
             write to you.",
        ]
    );
    let undone = said(&samples::under_review(100_000, true, false), Locale::Es);
    assert!(undone[0].contains("por error") && undone[1].contains("Rp 100.000"), "{undone:?}");
    assert!(undone[2].contains("no tienes que hacer nada"), "{undone:?}");
}

#[test]
fn a_training_keeps_its_persons_and_its_city() {
    let labels = [
        (Locale::Es, "1 × Training (4 personas, Kota Depok)"),
        (Locale::En, "1 × Training (4 people, Kota Depok)"),
        (Locale::Id, "1 × Training (4 orang, Kota Depok)"),
    ];
    for (locale, label) in labels {
        let RenderedMail { text, html, .. } = render(&samples::training(), locale);
        assert!(text.contains(label) && html.contains(label), "{text}");
    }
}

#[test]
fn a_receipt_in_indonesian() {
    let RenderedMail { subject, text, .. } = render(&samples::receipt(0), Locale::Id);
    assert_eq!(subject, "Tanda terima pesanan MK7Q-3F9D-X");
    assert!(text.contains("Diterima: Rp\u{a0}149.877"), "{text}");
    assert!(text.contains("Tanggal bayar: Senin, 5 Januari 2026 pukul 11.30\u{a0}WIB"), "{text}");
    assert!(!text.contains("Disimpan sebagai saldo"), "{text}");
}

#[test]
fn a_receipt_names_the_money_that_was_left_over_and_its_place() {
    let RenderedMail { text, html, .. } = render(&samples::receipt(123), Locale::En);
    let rows = [
        "Order total: Rp\u{a0}150,000",
        "Unique code: −Rp\u{a0}123",
        "Received: Rp\u{a0}150,000",
        "Kept as your credit: Rp\u{a0}123",
    ];
    for row in rows {
        assert!(text.contains(row), "{row}: {text}");
    }
    assert!(html.contains("Kept as your credit"));
}

#[test]
fn a_receipt_names_the_part_that_credit_paid() {
    let text = render(&samples::receipt_of_credit(), Locale::En).text;
    assert!(text.contains("Your credit: −Rp\u{a0}150,000"), "{text}");
    assert!(!text.contains("Unique code") && !text.contains("Received:"), "{text}");
    let text = render(&samples::instructions_with_credit(), Locale::Id).text;
    assert!(text.contains("Saldo Anda: −Rp\u{a0}50.000") && text.contains("Rp\u{a0}99.877"), "{text}");
}

#[test]
fn money_that_becomes_credit_is_told_with_its_cause_and_its_use() {
    let told = |cause| said(&samples::credit_kept(cause), Locale::En);
    for (cause, begins) in [
        (CreditCause::Over, "Rp 149,877 more than was due arrived"),
        (CreditCause::Duplicate, "Another transfer of Rp 149,877 arrived"),
        (CreditCause::Late, "Your transfer of Rp 149,877 for order MK7Q-3F9D-X arrived after the deadline."),
        (CreditCause::Cancelled, "A transfer of Rp 149,877 arrived for your order MK7Q-3F9D-X, which was"),
    ] {
        let said = told(cause);
        assert!(said.len() == 2 && said[0].starts_with(begins), "{said:?}");
        assert!(said[1].starts_with("We keep Rp 149,877 as your credit."), "{said:?}");
    }
    let returned = told(CreditCause::Returned);
    assert!(returned.len() == 1 && returned[0].contains("is yours again"), "{returned:?}");
    let subject = render(&samples::credit_kept(CreditCause::Late), Locale::Es).subject;
    assert_eq!(subject, "Rp 149.877 quedan como saldo a tu favor");
}

#[test]
fn the_mail_of_an_expired_order_returns_the_credit_that_was_to_pay_it() {
    let told = said(&samples::order_expired_with_credit(), Locale::En);
    let returned = "The Rp 50,000 of credit you were going to use is yours again.".to_owned();
    assert!(told.contains(&returned), "{told:?}");
}

#[test]
fn a_reader_without_a_name_is_greeted_without_a_name() {
    let contact = Contact::parse("a@b.example", "", Locale::En).unwrap();
    let rendered = renderer().render(&samples::verification(), &contact).unwrap();
    assert!(rendered.text.starts_with("Hello,\n"), "{}", rendered.text);
}

#[test]
fn a_value_cannot_add_a_line_to_the_subject() {
    let Mail::OrderInstructions(mut mail) = samples::order_instructions() else { unreachable!() };
    mail.reference = "A\r\nBcc: x@y.example".into();
    let subject = render(&Mail::OrderInstructions(mail), Locale::En).subject;
    assert!(!subject.contains(['\r', '\n']), "{subject:?}");
}

#[test]
fn every_group_of_sentences_belongs_to_a_mail() {
    let kinds: BTreeSet<_> =
        samples::all().iter().map(|mail| mail.kind().as_str()).chain([COMMON, ITEM]).collect();
    let renderer = renderer();
    let sentences = renderer.sentences.of(Locale::Es);
    let groups: BTreeSet<_> = sentences.iter().map(|(key, _)| key.split('.').next().unwrap()).collect();
    assert_eq!(groups, kinds);
}

#[test]
fn every_sentence_stands_in_a_mail() {
    let renderer = renderer();
    let sentences = renderer.sentences.of(Locale::En);
    let mut unsaid: BTreeSet<_> = sentences.iter().map(|(key, _)| key).collect();
    for mail in samples::all() {
        for name in ["Ani", ""] {
            let contact = Contact::parse("a@b.example", name, Locale::En).unwrap();
            let RenderedMail { subject, text, html, attachment } = renderer.render(&mail, &contact).unwrap();
            let file = attachment.map(|file| unfolded(&file.text)).unwrap_or_default();
            let shown = format!("{subject}{text}{html}{file}");
            unsaid.retain(|key| !says(&shown, &sentences.get(key).unwrap().to_string()));
        }
    }
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

/// The lines of a calendar's file, without folding and escapes.
fn unfolded(file: &str) -> String {
    file.replace("\r\n ", "").replace("\\,", ",").replace("\\;", ";")
}

/// Does the text hold the words of the sentence in their order?
fn says(text: &str, sentence: &str) -> bool {
    let mut rest = text;
    sentence.split(['{', '}']).step_by(2).all(|words| match rest.split_once(words) {
        Some((_, behind)) => {
            rest = behind;
            true
        }
        None => false,
    })
}
