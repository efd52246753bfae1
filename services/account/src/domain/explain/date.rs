use jiff::{Timestamp, civil::Date};
use mostrador_runtime::text::Text;

use crate::domain::zone::Zone;

const ES: [&str; 12] = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
];
const EN: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const ID: [&str; 12] = [
    "Januari",
    "Februari",
    "Maret",
    "April",
    "Mei",
    "Juni",
    "Juli",
    "Agustus",
    "September",
    "Oktober",
    "November",
    "Desember",
];

/// The local day of an instant as each language writes it.
pub fn day_in_words(zone: Zone, at: Timestamp) -> Text {
    let date = zone.day(at);
    let (day, year) = (date.day(), date.year());
    Text {
        es: format!("{day} de {} de {year}", month(&ES, date)),
        en: format!("{day} {} {year}", month(&EN, date)),
        id: format!("{day} {} {year}", month(&ID, date)),
    }
}

fn month(names: &[&'static str; 12], date: Date) -> &'static str {
    usize::try_from(date.month() - 1).ok().and_then(|index| names.get(index)).copied().unwrap_or_default()
}
