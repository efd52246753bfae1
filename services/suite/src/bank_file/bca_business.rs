//! `05/01/2026,"TRSF E-BANKING CR 0501/FTSCY/WS95051         149877.00SRI WAHYUNI","0000","149,877.00 CR"`

use super::Arrival;

const HEADER: &str = "Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"";

/// A file that names its bank account, if `account` is given.
pub(crate) fn bca_business(account: Option<&str>, arrivals: &[&Arrival]) -> String {
    let account = account.map(|number| {
        format!("\"Informasi Rekening - Mutasi Rekening\"\r\nNo. rekening : ,'{number}\r\n\r\n")
    });
    let rows = arrivals.iter().map(|arrival| format!("{}\r\n", row(arrival)));
    account.into_iter().chain([format!("{HEADER}\r\n")]).chain(rows).collect()
}

fn row(arrival: &Arrival) -> String {
    let Arrival { day, rupiah, words, payer, terminal, .. } = arrival;
    let (date, day_and_month, amount) =
        (day.strftime("%d/%m/%Y"), day.strftime("%d%m"), format!("{rupiah}.00"));
    let code = format!("TRSF E-BANKING CR {day_and_month}/FTSCY/WS{terminal:05}");
    let text = format!("{words} {payer}");
    format!("{date},\"{code}{amount:>20}{}\",\"0000\",\"{}.00 CR\"", text.trim(), with_thousands(*rupiah))
}

fn with_thousands(rupiah: i64) -> String {
    let digits = rupiah.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
