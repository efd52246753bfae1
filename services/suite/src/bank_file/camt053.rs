//! camt.053.001.08, one statement for a part of a day, which begins and ends with a balance within the day.

use super::Arrival;

/// The place of a statement among those of its bank account.
pub(crate) struct Page<'a> {
    pub(crate) account: &'a str,
    pub(crate) number: u32,
    /// The statement's opening balance, in rupiah.
    pub(crate) opening: i64,
}

pub(crate) fn camt053(page: &Page<'_>, arrivals: &[&Arrival]) -> String {
    let closing = page.opening + arrivals.iter().map(|arrival| arrival.rupiah).sum::<i64>();
    let entries: String = arrivals.iter().map(|arrival| entry(arrival)).collect();
    let (account, number) = (escaped(page.account), page.number);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt>\
         <GrpHdr><MsgId>M{number}</MsgId></GrpHdr>\n\
         <Stmt><Id>S{number}</Id><ElctrncSeqNb>{number}</ElctrncSeqNb>\
         <Acct><Id><Othr><Id>{account}</Id></Othr></Id></Acct>\n{}\n{}\n{entries}</Stmt>\n\
         </BkToCstmrStmt></Document>\n",
        balance(page.opening),
        balance(closing),
    )
}

fn balance(rupiah: i64) -> String {
    format!("<Bal><Tp><CdOrPrtry><Cd>ITBD</Cd></CdOrPrtry></Tp>{}</Bal>", credit(rupiah))
}

fn credit(rupiah: i64) -> String {
    format!("<Amt Ccy=\"IDR\">{rupiah}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>")
}

fn entry(arrival: &Arrival) -> String {
    let Arrival { day, rupiah, words, payer, payer_account, entry, .. } = arrival;
    let [words, payer, account, entry] = [words, payer, payer_account, entry].map(|text| escaped(text));
    let remittance = match words.as_str() {
        "" => String::new(),
        words => format!("<RmtInf><Ustrd>{words}</Ustrd></RmtInf>"),
    };
    format!(
        "<Ntry>{}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>{day}</Dt></BookgDt><AcctSvcrRef>{entry}</AcctSvcrRef>\
         <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>{payer}</Nm></Pty></Dbtr>\
         <DbtrAcct><Id><Othr><Id>{account}</Id></Othr></Id></DbtrAcct></RltdPties>{remittance}</TxDtls>\
         </NtryDtls><AddtlNtryInf>BI-FAST CR</AddtlNtryInf></Ntry>\n",
        credit(*rupiah)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
