//! The page of an export that says what each file is.

use jiff::Timestamp;
use mostrador_runtime::{clock::wib_date, facts::Facts, text::Locale};

use super::rows::{MOST_ROWS, Subject};
use crate::convert::export_sentence;

/// Plain text in the owner's language.
pub(super) fn text(locale: Locale, owner: &str, now: Timestamp, subjects: &[Subject]) -> String {
    let of_export = Facts::from([("name", owner.into()), ("day", wib_date(now).into())]);
    let most = MOST_ROWS.to_string();
    let mut lines = vec![
        export_sentence(locale, "title", &of_export),
        String::new(),
        export_sentence(locale, "files", &Facts::none()),
        export_sentence(locale, "secrets", &Facts::none()),
        export_sentence(locale, "most", &Facts::from([("most", most.as_str().into())])),
        String::new(),
    ];
    lines.extend(subjects.iter().map(|Subject { name, rows }| {
        let said = export_sentence(locale, &["of.", name].concat(), &Facts::none());
        format!("{name}.json, {name}.csv ({}): {said}", rows.len())
    }));
    lines.push(String::new());
    lines.join("\r\n")
}
