use mostrador_runtime::text::Locale;

use super::{render, samples, unfolded};
use crate::domain::DemoSource;
use crate::render::RenderedMail;

const BOOKED_ID: &str = "\
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Mostrador//Mostrador//EN
METHOD:REQUEST
BEGIN:VEVENT
UID:dem_00000000000000000000000001@mostrador.example
SEQUENCE:0
DTSTAMP:20260105T040000Z
DTSTART:20260106T030000Z
DTEND:20260106T033000Z
SUMMARY:Janji temu dengan Mostrador
DESCRIPTION:Kami tunjukkan cara kerja Mostrador dan jawab pertanyaan Anda. Kalau perlu waktu lain, balas \
email yang membawa jadwal ini.
ORGANIZER:mailto:hola@mostrador.example
ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ani@toko.example
STATUS:CONFIRMED
END:VEVENT
END:VCALENDAR
";

fn entry(sequence: u32, locale: Locale) -> String {
    let file = render(&samples::demo_booked(sequence), locale).attachment.unwrap();
    assert_eq!(file.name, "mostrador.ics");
    for line in file.text.split("\r\n") {
        assert!(line.len() <= 75, "{line}");
    }
    unfolded(&file.text).replace("\r\n", "\n")
}

#[test]
fn a_booked_time_comes_as_an_entry_for_the_calendar() {
    assert_eq!(entry(0, Locale::Id), BOOKED_ID);
    assert!(entry(0, Locale::Es).contains("\nSUMMARY:Cita con Mostrador\n"));
    assert!(render(&samples::verification(), Locale::Es).attachment.is_none());
}

#[test]
fn another_time_replaces_the_entry_and_the_mail_tells_it() {
    for locale in Locale::ALL {
        assert_eq!(entry(1, locale), entry(0, locale).replace("SEQUENCE:0", "SEQUENCE:1"));
        let [first, moved] = [0, 1].map(|sequence| render(&samples::demo_booked(sequence), locale));
        assert_ne!(first.subject, moved.subject);
        assert_ne!(first.text, moved.text);
    }
}

#[test]
fn a_cancelled_time_removes_its_entry() {
    for locale in Locale::ALL {
        let mail = render(&samples::demo_called_off(), locale);
        let file = mail.attachment.unwrap();
        assert_eq!(file.content_type, "text/calendar; charset=utf-8; method=CANCEL");
        let expected = entry(1, locale)
            .replace("METHOD:REQUEST", "METHOD:CANCEL")
            .replace("STATUS:CONFIRMED", "STATUS:CANCELLED");
        assert_eq!(unfolded(&file.text).replace("\r\n", "\n"), expected, "the same entry is cancelled");
        assert!(mail.text.contains("https://mostrador.example") && mail.text.contains("/more/contact"));
    }
}

#[test]
fn a_visitors_words_stay_text_for_the_sales_team() {
    let typed = "<script>alert(1)</script>\n{{ co }}\nhttps://evil.example";
    let mail = samples::demo_request_received(DemoSource::Contact, typed);
    let RenderedMail { subject, text, html, .. } = render(&mail, Locale::En);
    assert_eq!(subject, "Contact message: Budi <b>Santoso</b>");
    assert!(text.contains(typed), "{text}");
    assert!(!html.contains("<script>") && html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{html}");
    assert!(!html.contains("<b>Santoso") && html.contains("&lt;b&gt;Santoso"), "{html}");
    assert!(!html.contains("href=\"https://evil.example"), "{html}");
    assert!(text.contains("It came from the page /more/contact, in the language “id”."), "{text}");
}
