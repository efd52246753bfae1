use std::fmt::Write as _;

use crate::app::BANK;

/// An entry of a camt.053 file of our bank account.
pub(crate) struct Entry<'a> {
    /// Rupiah; negative for outgoing money.
    pub(crate) amount: i64,
    pub(crate) text: &'a str,
    /// The payer's account; empty when the bank does not say.
    pub(crate) payer_account: &'a str,
    pub(crate) reversal: bool,
    pub(crate) pending: bool,
}

pub(crate) fn entry(amount: i64, text: &str) -> Entry<'_> {
    Entry { amount, text, payer_account: "", reversal: false, pending: false }
}

/// A file of the day on which tests start.
pub(crate) fn camt(entries: &[Entry<'_>]) -> String {
    camt_on("2026-01-05", entries)
}

pub(crate) fn camt_on(day: &str, entries: &[Entry<'_>]) -> String {
    let sum = entries.iter().filter(|entry| !entry.pending).map(|entry| entry.amount).sum();
    let mut file = format!(
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt>\
         <Acct><Id><Othr><Id>{BANK}</Id></Othr></Id></Acct>{}{}",
        balance("OPBD", 0),
        balance("CLBD", sum)
    );
    for Entry { amount, text, payer_account, reversal, pending } in entries {
        let (amount, sign) = signed(*amount);
        let status = if *pending { "PDNG" } else { "BOOK" };
        write!(
            file,
            "<Ntry>{amount}{sign}<RvslInd>{reversal}</RvslInd><Sts>{status}</Sts>\
             <BookgDt><Dt>{day}</Dt></BookgDt>\
             <NtryDtls><TxDtls><RltdPties><DbtrAcct><Id><Othr><Id>{payer_account}</Id></Othr></Id></DbtrAcct>\
             </RltdPties></TxDtls></NtryDtls><AddtlNtryInf>{text}</AddtlNtryInf></Ntry>"
        )
        .unwrap();
    }
    file + "</Stmt></BkToCstmrStmt></Document>"
}

fn balance(code: &str, amount: i64) -> String {
    let (amount, sign) = signed(amount);
    format!("<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp>{amount}{sign}</Bal>")
}

fn signed(amount: i64) -> (String, &'static str) {
    let sign = if amount < 0 { "<CdtDbtInd>DBIT</CdtDbtInd>" } else { "<CdtDbtInd>CRDT</CdtDbtInd>" };
    (format!("<Amt Ccy=\"IDR\">{}</Amt>", amount.abs()), sign)
}
