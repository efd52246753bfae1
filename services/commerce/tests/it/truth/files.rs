//! Renders the truth into banks' files.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jiff::ToSpan as _;
use jiff::civil::Date;
use mostrador_runtime::id::OrderId;

use super::world::{
    BANKS, Credit, Cut, Export, Format, LAST_DAY, Mark, Paging, Payer, Wording, Words, World, day,
};

/// The fee that the bank takes at the end of each day.
const FEE: i64 = 2_500;
const OPENING: i64 = 10_000_000;

/// The orders that were placed: money comes only for these.
pub(super) type PlacedOrders = BTreeMap<usize, PlacedOrder>;

/// The facts of an order that its owner knows.
#[derive(Debug, Clone)]
pub(super) struct PlacedOrder {
    pub(super) id: OrderId,
    pub(super) reference: String,
    pub(super) total: i64,
    /// To be transferred.
    pub(super) amount: i64,
}

/// The rupiah that came for a credit; 0 when nothing was to be transferred.
pub(super) fn rupiah(credit: &Credit, placed: &PlacedOrders) -> i64 {
    match credit.order {
        None => credit.sum.of(0, 0),
        Some(order) => placed.get(&order).map_or(0, |order| credit.sum.of(order.total, order.amount)).max(0),
    }
}

/// The facts that a file states about money, as far as the store keeps them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Telling {
    pub(super) bank: &'static str,
    pub(super) day: Date,
    pub(super) amount: i64,
    /// The text with single spaces between words.
    pub(super) text: String,
    /// Empty where the bank does not say.
    pub(super) payer: String,
}

/// A movement of a bank account.
struct Entry<'a> {
    day: Date,
    rupiah: i64,
    cause: Cause<'a>,
}

#[derive(Clone, Copy)]
enum Cause<'a> {
    Credit(usize, &'a Credit),
    /// The bank reverses a credit.
    Reversal,
    Fee,
}

impl<'a> Entry<'a> {
    fn credit(&self) -> Option<(usize, &'a Credit)> {
        match self.cause {
            Cause::Credit(at, credit) => Some((at, credit)),
            Cause::Reversal | Cause::Fee => None,
        }
    }
}

/// BCA's word for a reversal.
pub(super) const CORRECTION: &str = "KOREKSI";

pub(super) fn telling(world: &World, export: &Export, credit: &Credit, placed: &PlacedOrders) -> Telling {
    let day = world.booked(credit, export.format.kind());
    let (text, payer) = match export.format {
        Format::Bca { .. } => (bca_text(day, credit, export.wording, placed), String::new()),
        Format::Camt(_) => {
            let parts = [remittance(credit, placed), additional(export.wording).to_owned()];
            (parts.join(" "), account_of(credit.payer))
        }
    };
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Telling { bank: BANKS[export.bank], day, amount: rupiah(credit, placed), text, payer }
}

/// One page as a file, or all pages if they are statements of one file; and the credits in it. With `named`
/// the file names its bank account even if the export does not.
pub(super) fn file(
    world: &World,
    (number, page): (usize, usize),
    named: bool,
    placed: &PlacedOrders,
) -> (String, Vec<usize>) {
    let export = &world.exports[number];
    let all = entries(world, export, placed);
    let (first, last) = (day(world, export.days.0), day(world, export.days.1));
    let from = all.partition_point(|entry| entry.day < first);
    let until = all.partition_point(|entry| entry.day <= last);
    let looks = |at: usize| all[at].credit().map(|(_, credit)| telling(world, export, credit, placed));
    let between: Vec<usize> =
        (from + 1..until).filter(|at| looks(*at).is_some() && looks(*at) == looks(at - 1)).collect();
    let place = |cut: &Cut| match cut {
        Cut::BetweenEqualEntries(index) if !between.is_empty() => between[index.index(between.len())],
        Cut::Anywhere(index) | Cut::BetweenEqualEntries(index) => from + index.index(until - from + 1),
    };
    let mut cuts: Vec<usize> = export.cuts.iter().map(place).chain([from, until]).collect();
    cuts.sort_unstable();
    let pages: Vec<(usize, usize)> = cuts.windows(2).map(|ends| (ends[0], ends[1])).collect();
    let (wanted, (begin, end)) = match export.paging {
        Paging::Files => (page..page + 1, pages[page]),
        Paging::Statements => (0..pages.len(), (from, until)),
    };
    let told = &all[begin..end];
    let text = match export.format {
        Format::Bca { full } => {
            let opening = balance(&all[..begin]);
            bca(told, export, (full || named, opening), placed)
        }
        Format::Camt(version) => {
            let statements: Vec<String> =
                wanted.map(|page| statement(world, number, (&all, &pages, page), placed)).collect();
            camt(version, &statements)
        }
    };
    (text, told.iter().filter_map(|entry| entry.credit().map(|(at, _)| at)).collect())
}

fn entries<'a>(world: &'a World, export: &Export, placed: &PlacedOrders) -> Vec<Entry<'a>> {
    let mut entries = Vec::new();
    for (at, credit) in world.credits.iter().enumerate() {
        let rupiah = rupiah(credit, placed);
        if credit.bank != export.bank || rupiah == 0 {
            continue;
        }
        let booked = world.booked(credit, export.format.kind());
        entries.push(Entry { day: booked, rupiah, cause: Cause::Credit(at, credit) });
        entries.extend(credit.reversed_after.map(|days| Entry {
            day: booked + days.days(),
            rupiah: -rupiah,
            cause: Cause::Reversal,
        }));
    }
    entries.extend((0..=LAST_DAY).map(|at| Entry { day: day(world, at), rupiah: -FEE, cause: Cause::Fee }));
    entries.sort_by_key(|entry| (entry.day, entry.rupiah <= 0, entry.rupiah == -FEE));
    entries
}

fn balance(entries: &[Entry<'_>]) -> i64 {
    OPENING + entries.iter().map(|entry| entry.rupiah).sum::<i64>()
}

fn remittance(credit: &Credit, placed: &PlacedOrders) -> String {
    match (credit.words, credit.order) {
        (Words::Reference, Some(order)) => {
            placed.get(&order).map(|order| order.reference.clone()).unwrap_or_default()
        }
        (Words::Foreign, _) => "TAGIHAN BULANAN".to_owned(),
        (Words::Interest, _) => "BUNGA".to_owned(),
        (Words::Nothing | Words::Reference, _) => String::new(),
    }
}

fn name_of(payer: Payer) -> String {
    match payer {
        Payer::Unknown => String::new(),
        Payer::Merchant(merchant) => format!("MERCHANT {}", ["SATU", "DUA", "TIGA"][merchant]),
        Payer::Pool => "DOMPET DIGITAL".to_owned(),
    }
}

fn account_of(payer: Payer) -> String {
    match payer {
        Payer::Unknown => String::new(),
        Payer::Merchant(merchant) => format!("70010020{merchant}"),
        Payer::Pool => "888000111".to_owned(),
    }
}

fn bca_text(day: Date, credit: &Credit, wording: Wording, placed: &PlacedOrders) -> String {
    let (code, gap) = match wording {
        Wording::Usual => ("TRSF E-BANKING CR", "         "),
        Wording::Padded => ("TRSF E-BANKING CR", "  "),
        Wording::New => ("KR OTOMATIS", "    "),
    };
    let (remittance, name) = (remittance(credit, placed), name_of(credit.payer));
    let (day, sum) = (day.strftime("%d%m"), rupiah(credit, placed));
    format!("{code} {day}/FTSCY/WS95051{gap}{sum}.00{remittance} {name}")
}

fn bca(told: &[Entry<'_>], export: &Export, (full, opening): (bool, i64), placed: &PlacedOrders) -> String {
    let mut file = String::new();
    if full {
        write!(
            file,
            "\"Informasi Rekening - Mutasi Rekening\"\r\nNo. rekening : ,'{}\r\n\r\n",
            BANKS[export.bank]
        )
        .unwrap();
    }
    file.push_str("Tanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\"\r\n");
    for entry in told {
        let (text, word) = match entry.cause {
            Cause::Credit(_, credit) => (bca_text(entry.day, credit, export.wording, placed), "CR"),
            Cause::Reversal => (format!("{CORRECTION} TRSF E-BANKING DB"), "DB"),
            Cause::Fee => ("BIAYA ADM".to_owned(), "DB"),
        };
        let (day, rupiah) = (entry.day.strftime("%d/%m/%Y"), entry.rupiah.abs());
        write!(file, "{day},\"{text}\",\"0000\",\"{rupiah}.00 {word}\"\r\n").unwrap();
    }
    if full {
        let credits: i64 = told.iter().map(|entry| entry.rupiah).filter(|rupiah| *rupiah > 0).sum();
        let moved: i64 = told.iter().map(|entry| entry.rupiah).sum();
        write!(
            file,
            "Saldo Awal : {opening}.00\r\nMutasi Debet : {}.00\r\nMutasi Kredit : {credits}.00\r\n\
             Saldo Akhir : {}.00\r\n",
            credits - moved,
            opening + moved
        )
        .unwrap();
    }
    file
}

fn additional(wording: Wording) -> &'static str {
    match wording {
        Wording::Usual => "BI-FAST CR",
        Wording::Padded => "BI-FAST   CR",
        Wording::New => "TRANSFER MASUK",
    }
}

fn camt(version: u8, statements: &[String]) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.{version:02}\"><BkToCstmrStmt>\
         <GrpHdr><MsgId>M</MsgId></GrpHdr>\n{}</BkToCstmrStmt></Document>\n",
        statements.concat()
    )
}

/// Opening balance → interim → … → closing: each page begins where the one before it ended.
fn statement(
    world: &World,
    number: usize,
    (all, pages, page): (&[Entry<'_>], &[(usize, usize)], usize),
    placed: &PlacedOrders,
) -> String {
    let export = &world.exports[number];
    let (begin, end) = pages[page];
    let (first, last) = (page == 0, page + 1 == pages.len());
    let entries: String = (1..)
        .zip(&all[begin..end])
        .map(|(number, entry)| camt_entry(export, world.marks[export.bank], (number, entry), placed))
        .collect();
    format!(
        "<Stmt><Id>S{number}-{page}</Id><ElctrncSeqNb>{}</ElctrncSeqNb>\
         <FrToDt><FrDtTm>{}T00:00:00+07:00</FrDtTm><ToDtTm>{}T23:59:59+07:00</ToDtTm></FrToDt>\
         <Acct><Id><Othr><Id>{}</Id></Othr></Id></Acct>\n{}\n{}\n{entries}</Stmt>\n",
        number * 10 + page + 1,
        day(world, export.days.0),
        day(world, export.days.1),
        BANKS[export.bank],
        camt_balance(if first { "OPBD" } else { "ITBD" }, balance(&all[..begin])),
        camt_balance(if last { "CLBD" } else { "ITBD" }, balance(&all[..end])),
    )
}

fn camt_balance(code: &str, rupiah: i64) -> String {
    format!("<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp>{}</Bal>", signed(rupiah))
}

fn signed(rupiah: i64) -> String {
    let word = if rupiah < 0 { "DBIT" } else { "CRDT" };
    format!("<Amt Ccy=\"IDR\">{}.00</Amt><CdtDbtInd>{word}</CdtDbtInd>", rupiah.abs())
}

fn camt_entry(
    export: &Export,
    mark: Mark,
    (number, entry): (usize, &Entry<'_>),
    placed: &PlacedOrders,
) -> String {
    let new = export.format == Format::Camt(8);
    let status = if new { "<Sts><Cd>BOOK</Cd></Sts>" } else { "<Sts>BOOK</Sts>" };
    let marks = match (mark, entry.credit()) {
        (Mark::Entry, _) => (format!("<NtryRef>{number}</NtryRef>"), String::new()),
        (Mark::Bank, Some((at, _))) => {
            (String::new(), format!("<AcctSvcrRef>BR{}{at:06}</AcctSvcrRef>", export.bank))
        }
        (Mark::Bank | Mark::Nothing, _) => Default::default(),
    };
    let details = entry.credit().map(|(_, credit)| details(credit, new, placed)).unwrap_or_default();
    let text = match entry.cause {
        Cause::Credit(..) => additional(export.wording),
        Cause::Reversal => "PEMBATALAN",
        Cause::Fee => "BIAYA ADM",
    };
    format!(
        "<Ntry>{}{}{status}<BookgDt><Dt>{}</Dt></BookgDt>{}{details}\
         <AddtlNtryInf>{text}</AddtlNtryInf></Ntry>\n",
        marks.0,
        signed(entry.rupiah),
        entry.day,
        marks.1
    )
}

fn details(credit: &Credit, new: bool, placed: &PlacedOrders) -> String {
    let remittance = remittance(credit, placed);
    let remittance = match remittance.as_str() {
        "" => String::new(),
        text => format!("<RmtInf><Ustrd>{text}</Ustrd></RmtInf>"),
    };
    let parties = match (account_of(credit.payer).as_str(), name_of(credit.payer)) {
        ("", _) => String::new(),
        (account, name) => {
            let name = if new { format!("<Pty><Nm>{name}</Nm></Pty>") } else { format!("<Nm>{name}</Nm>") };
            format!(
                "<RltdPties><Dbtr>{name}</Dbtr><DbtrAcct><Id><Othr><Id>{account}</Id></Othr></Id></DbtrAcct>\
                 </RltdPties>"
            )
        }
    };
    format!("<NtryDtls><TxDtls>{parties}{remittance}</TxDtls></NtryDtls>")
}
