//! Dates in the notation of each language.

use jiff::civil::Date;

use crate::text::Locale;

/// `19 de enero de 2026`, `19 January 2026`, `19 Januari 2026`.
pub fn day(locale: Locale, date: Date) -> String {
    let (day, month, year) = (date.day(), month(locale, date.month()), date.year());
    match locale {
        Locale::Es => format!("{day} de {month} de {year}"),
        Locale::En | Locale::Id => format!("{day} {month} {year}"),
    }
}

const MONTHS: [[&str; 3]; 12] = [
    ["enero", "January", "Januari"],
    ["febrero", "February", "Februari"],
    ["marzo", "March", "Maret"],
    ["abril", "April", "April"],
    ["mayo", "May", "Mei"],
    ["junio", "June", "Juni"],
    ["julio", "July", "Juli"],
    ["agosto", "August", "Agustus"],
    ["septiembre", "September", "September"],
    ["octubre", "October", "Oktober"],
    ["noviembre", "November", "November"],
    ["diciembre", "December", "Desember"],
];

fn month(locale: Locale, month: i8) -> &'static str {
    let index = usize::try_from(month - 1).unwrap_or_default();
    let [es, en, id] = MONTHS.get(index).copied().unwrap_or_default();
    match locale {
        Locale::Es => es,
        Locale::En => en,
        Locale::Id => id,
    }
}
