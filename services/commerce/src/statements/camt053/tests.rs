use jiff::civil::{Date, date};
use proptest::prelude::*;

use super::*;
use crate::domain::sen::Sen;
use crate::statements::{self, Direction};

fn document(version: &str, body: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Document xmlns=\"{NAMESPACE}{version}\">\n\
         <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>\n{body}\n</BkToCstmrStmt></Document>\n"
    )
}

fn balance(code: &str, sen: i128) -> String {
    let mark = if sen < 0 { "DBIT" } else { "CRDT" };
    let amount = format!("{}.{:02}", sen.abs() / 100, sen.abs() % 100);
    format!(
        "<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy=\"IDR\">{amount}</Amt>\
         <CdtDbtInd>{mark}</CdtDbtInd></Bal>"
    )
}

fn statement(opening: i128, closing: i128, entries: &str) -> String {
    format!(
        "<Stmt><Acct><Id><Othr><Id>5271234567</Id></Othr></Id></Acct>\n{}\n{}\n{entries}\n</Stmt>",
        balance("OPBD", opening),
        balance("CLBD", closing)
    )
}

fn entry(amount: &str, mark: &str, status: &str, rest: &str) -> String {
    format!(
        "<Ntry><Amt Ccy=\"IDR\">{amount}</Amt><CdtDbtInd>{mark}</CdtDbtInd>{status}\
         <BookgDt><Dt>2026-01-05</Dt></BookgDt>{rest}</Ntry>\n"
    )
}

const BOOK: &str = "<Sts>BOOK</Sts>";

fn read(text: &str) -> Result<Statement, Refusal> {
    statements::parse(text.as_bytes(), None, Date::MAX)
}

#[test]
fn reads_old_and_new_versions() {
    let old = "<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>\
         <RltdPties><Dbtr><Nm>SRI &amp; CO</Nm></Dbtr>\
         <DbtrAcct><Id><Othr><Id>88</Id></Othr></Id></DbtrAcct></RltdPties>\
         <RmtInf><Ustrd>BAYAR MST7K2</Ustrd><Ustrd>TERIMA KASIH</Ustrd></RmtInf></TxDtls></NtryDtls>";
    let text = document("02", &statement(0, 14_987_700, &entry("149877.00", "CRDT", BOOK, old)));
    let parsed = read(&text).unwrap();
    let line = &parsed.lines[0];
    assert_eq!(
        (line.booked_on, line.amount.get(), line.direction),
        (date(2026, 1, 5), 14_987_700, Direction::Credit)
    );
    assert_eq!((line.payer_name.as_str(), line.payer_account.as_str()), ("SRI & CO", "88"));
    assert_eq!((line.description.as_str(), line.physical_line), ("BAYAR MST7K2 TERIMA KASIH", 7));
    assert_eq!(parsed.accounts, [("5271234567".to_owned(), 4)]);

    let new = "<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><Amt Ccy=\"IDR\">149877.00</Amt>\
         <CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>SRI</Nm></Pty></Dbtr></RltdPties>\
         </TxDtls></NtryDtls>";
    let booked = "<Sts><Cd>BOOK</Cd></Sts>";
    let text = document("08", &statement(0, 14_987_700, &entry("149877", "CRDT", booked, new)));
    let line = &read(&text).unwrap().lines[0];
    assert_eq!((line.payer_name.as_str(), line.description.as_str()), ("SRI", "E2E-1"));

    let prefixed =
        text.replace('<', "<n:").replace("<n:/", "</n:").replace("<n:?", "<?").replace("xmlns=", "xmlns:n=");
    assert_eq!(read(&prefixed).unwrap().lines.len(), 1);
    for version in ["01", "14", "xx"] {
        assert_eq!(read(&document(version, "")), Err(Refusal::UnknownHeader), "{version}");
    }
}

#[test]
fn opening_and_entries_make_closing() {
    let entries = entry("10.00", "CRDT", BOOK, "") + &entry("4.00", "DBIT", BOOK, "");
    assert!(read(&document("02", &statement(-100, 500, &entries))).is_ok());
    assert_eq!(read(&document("02", &statement(-100, 501, &entries))), Err(Refusal::Unbalanced { line: 4 }));
    let without = format!("<Stmt>{}{entries}</Stmt>", balance("OPBD", 0));
    let refused = Refusal::Unreadable { what: UnreadablePart::Balance, line: 4 };
    assert_eq!(read(&document("02", &without)), Err(refused));
}

#[test]
fn an_unbooked_entry_is_left_to_a_later_file() {
    let entries = entry("10.00", "CRDT", "<Sts>PDNG</Sts>", "") + &entry("4.00", "CRDT", BOOK, "");
    let parsed = read(&document("02", &statement(0, 400, &entries))).unwrap();
    assert_eq!(parsed.lines.iter().map(|line| line.amount).collect::<Vec<_>>(), [Sen::new(400).unwrap()]);
}

#[test]
fn reversals_and_other_currencies_are_marked() {
    let reversal = "<RvslInd>true</RvslInd>";
    let entries = entry("10.00", "CRDT", reversal, "").replace("</RvslInd>", "</RvslInd><Sts>BOOK</Sts>");
    let parsed = read(&document("02", &statement(0, 1_000, &entries))).unwrap();
    assert!(parsed.lines[0].reversal);
    let foreign = document("02", &statement(0, 700, &entry("7.00", "CRDT", BOOK, ""))).replace("IDR", "USD");
    let parsed = read(&foreign).unwrap();
    assert!(!parsed.lines[0].reversal);
    assert_eq!(parsed.lines[0].currency, "USD");
}

#[test]
fn one_balance_is_of_one_currency() {
    let refused = |line| Err(Refusal::Unreadable { what: UnreadablePart::Currency, line });
    let own = entry("10.00", "CRDT", BOOK, "");
    let foreign = entry("7.00", "CRDT", BOOK, "").replace("IDR", "USD");
    assert_eq!(read(&document("02", &statement(0, 1_000, &(own.clone() + &foreign)))), refused(8));
    let closing = statement(0, 1_000, &own).replacen("IDR", "USD", 1);
    assert_eq!(read(&document("02", &closing)), refused(4));
}

/// A statement with its id and number, on lines of its own.
fn numbered(id: &str, sequence: &str, (opening, closing): (i128, i128)) -> String {
    let head = format!("<Stmt><Id>{id}</Id><ElctrncSeqNb>{sequence}</ElctrncSeqNb>");
    let entries = entry(&format!("{}.00", (closing - opening) / 100), "CRDT", BOOK, "");
    statement(opening, closing, &entries).replace("<Stmt>", &head) + "\n"
}

#[test]
fn no_statement_stands_in_a_file_twice() {
    let two = |first: String, second: String| read(&document("02", &(first + &second)));
    let first = || numbered("A", "7", (0, 500));
    assert_eq!(two(first(), numbered("B", "8", (500, 900))).unwrap().pages.len(), 2);
    let repeated = Err(Refusal::Repeated { line: 10 });
    assert_eq!(two(first(), first()), repeated);
    assert_eq!(two(first(), numbered("A", "8", (500, 900))), repeated);
    assert_eq!(two(first(), numbered("B", "7", (500, 900))), repeated);
    let page = |number: u8, text: String| {
        text.replace("<Stmt>", &format!("<Stmt><StmtPgntn><PgNb>{number}</PgNb></StmtPgntn>"))
    };
    let pages = |second| two(page(1, first()), page(second, numbered("A", "7", (500, 900))));
    assert!(pages(2).is_ok(), "pages of one statement bear its id");
    assert_eq!(pages(1), repeated);
}

#[test]
fn each_statement_goes_on_where_its_predecessor_ended() {
    let second = |opening| numbered("B", "8", (opening, opening + 400));
    let file = |second: &str| read(&document("02", &(numbered("A", "7", (0, 500)) + second)));
    assert!(file(&second(500)).is_ok());
    assert_eq!(file(&second(600)), Err(Refusal::Unchained { line: 10 }));
    let other = second(600).replace("<Othr><Id>5271234567", "<Othr><Id>9990001111");
    assert!(file(&other).is_ok(), "another account has balances of its own");
    assert!(file(&second(600).replace("IDR", "USD")).is_ok());
}

#[test]
fn a_page_says_where_it_begins_and_ends() {
    let text = statement(0, 500, &entry("5.00", "CRDT", BOOK, "")).replace("CLBD", "ITBD");
    let parsed = read(&document("02", &text)).unwrap();
    let page = &parsed.pages[0];
    let (opens, closes) = page.between.clone().unwrap();
    assert_eq!((opens.to_text(), closes.to_text()), ("day IDR 0".into(), "interim IDR 500".into()));
    assert_eq!(page.days, Some((date(2026, 1, 5), date(2026, 1, 5))));
    let marked = statement(0, 500, &entry("5.00", "CRDT", BOOK, ""))
        .replace("<Cd>CLBD</Cd></CdOrPrtry>", "<Cd>CLBD</Cd></CdOrPrtry><SubTp><Cd>INTM</Cd></SubTp>");
    let marked = read(&document("02", &marked)).unwrap();
    assert_eq!(marked.pages, parsed.pages);
}

#[test]
fn references_of_the_bank_are_kept() {
    let refs = |id: &str| format!("<Refs><AcctSvcrRef>{id}</AcctSvcrRef></Refs>");
    let references = |entry_ref: &str, details: &str| -> Vec<String> {
        let one = entry("3.00", "CRDT", BOOK, &format!("<AcctSvcrRef>{entry_ref}</AcctSvcrRef>{details}"));
        let parsed = read(&document("02", &statement(0, 300, &one))).unwrap();
        parsed.lines.into_iter().map(|line| line.bank_reference).collect()
    };
    assert_eq!(references(" B-1 ", ""), ["B-1"]);
    for none in ["", "NONREF", "notprovided", "0000", "-"] {
        assert_eq!(references(none, ""), [""], "{none}");
    }
    let single = format!("<NtryDtls><TxDtls>{}</TxDtls></NtryDtls>", refs("T-1"));
    assert_eq!(
        (references("", &single), references("B-1", &single)),
        (vec!["T-1".into()], vec!["B-1".into()])
    );
    let part = |refs: &str, amount: &str| {
        format!("<TxDtls>{refs}<Amt Ccy=\"IDR\">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>")
    };
    let batch = |first: &str, second: &str| {
        format!("<NtryDtls>{}{}</NtryDtls>", part(first, "1.00"), part(second, "2.00"))
    };
    assert_eq!(references("B-1", &batch("", "")), ["B-1/1", "B-1/2"]);
    assert_eq!(references("B-1", &batch(&refs("T-1"), &refs("T-2"))), ["T-1", "T-2"]);
    assert_eq!(references("", &batch("", "")), ["", ""]);
}

#[test]
fn a_file_is_one_document() {
    let whole = document("02", &statement(0, 100, &entry("1.00", "CRDT", BOOK, "")));
    assert!(read(&format!("{whole}\n<!-- the end -->\n")).is_ok());
    for beside in ["<Document/>", "x", "&amp;", "<![CDATA[ ]]>", &whole] {
        let refused = read(&format!("{whole}{beside}"));
        assert!(matches!(refused, Err(Refusal::Unreadable { .. })), "{beside}: {refused:?}");
    }
    let beside = |text: &str| read(&whole.replace("<Document", &format!("{text}<Document")));
    assert!(beside("x").is_err());
}

#[test]
fn a_batch_is_as_many_lines_as_it_has_transactions() {
    let part = |amount: &str, text: &str| {
        format!(
            "<TxDtls><AmtDtls><TxAmt><Amt Ccy=\"IDR\">{amount}</Amt></TxAmt></AmtDtls>\
             <RmtInf><Ustrd>{text}</Ustrd></RmtInf></TxDtls>"
        )
    };
    let batch = |second: &str| format!("<NtryDtls>{}{}</NtryDtls>", part("1.00", "A"), part(second, "B"));
    let file = |second| document("04", &statement(0, 300, &entry("3.00", "CRDT", BOOK, &batch(second))));
    let parsed = read(&file("2.00")).unwrap();
    let lines: Vec<_> =
        parsed.lines.iter().map(|line| (line.amount.get(), line.description.as_str())).collect();
    assert_eq!(lines, [(100, "A"), (200, "B")]);
    assert_eq!(read(&file("2.50")), Err(Refusal::Unbalanced { line: 7 }));
    let silent = format!("<NtryDtls><TxDtls/>{}</NtryDtls>", part("1.00", "A"));
    let parsed = read(&document("04", &statement(0, 300, &entry("3.00", "CRDT", BOOK, &silent)))).unwrap();
    assert_eq!(parsed.lines.len(), 1, "without all amounts the entry is one line");
}

#[test]
fn unreadable_values_and_hostile_documents_are_refused() {
    let refused = |text: &str| match read(text) {
        Err(Refusal::Unreadable { what, line }) => (what, line),
        other => panic!("{other:?}"),
    };
    let one = |amount: &str| document("02", &statement(0, 100, &entry(amount, "CRDT", BOOK, "")));
    assert_eq!(refused(&one("1,00")), (UnreadablePart::Amount, 7));
    assert_eq!(refused(&one("1.00").replace("2026-01-05", "2026-02-30")), (UnreadablePart::Date, 7));
    assert_eq!(refused(&one("1.00").replace("BOOK", "DONE")), (UnreadablePart::Mark, 7));
    assert_eq!(refused(&one("&price;")), (UnreadablePart::Entity, 7));
    let doctype = "<!DOCTYPE Document [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<Document";
    assert_eq!(refused(&one("1.00").replace("<Document", doctype)).0, UnreadablePart::Entity);
    assert_eq!(refused(&one("1.00").replace("</Document>", "")).0, UnreadablePart::Xml);
    for mixed in ["1<Sub/>.00", "<Sub>9</Sub>1.00", "1.00<Amt Ccy=\"IDR\">5</Amt>"] {
        assert_eq!(refused(&one(mixed)), (UnreadablePart::Amount, 7), "{mixed}");
    }
    for day in ["2026-01-05-garbage", "2026-01<x/>-05", ""] {
        assert_eq!(refused(&one("1.00").replace("2026-01-05", day)), (UnreadablePart::Date, 7), "{day}");
    }
    let anonymous = one("1.00").replace("<Othr><Id>5271234567</Id></Othr>", "");
    assert_eq!(refused(&anonymous), (UnreadablePart::Account, 4));
    assert_eq!(refused(&anonymous.replace("<Acct><Id></Id></Acct>", "")), (UnreadablePart::Account, 4));
    let many = "<a><b/></a>".repeat(6_000);
    assert_eq!(
        refused(&one("1.00").replace("</Ntry>", &format!("{many}</Ntry>"))),
        (UnreadablePart::Limit, 7)
    );
    let deep = document("02", &("<a>".repeat(100) + &"</a>".repeat(100)));
    assert_eq!(refused(&deep).0, UnreadablePart::Limit);
    let long = one("1.00").replace("<BookgDt>", &format!("<BookgDt>{}", "x".repeat(70_000)));
    assert_eq!(refused(&long).0, UnreadablePart::Limit);
}

type GeneratedEntry = (bool, i64, String, String);

fn write(entries: &[GeneratedEntry], version: u8, opening: i64) -> String {
    let escape = |text: &str| quick_xml::escape::escape(text).into_owned();
    let mut body = String::new();
    let mut sum = i128::from(opening);
    for (credit, sen, text, payer) in entries {
        sum += if *credit { i128::from(*sen) } else { -i128::from(*sen) };
        let status = if version >= 8 { "<Sts><Cd>BOOK</Cd></Sts>" } else { BOOK };
        let role = if *credit { "Dbtr" } else { "Cdtr" };
        let name = format!("<Nm>{}</Nm>", escape(payer));
        let name = if version >= 8 { format!("<Pty>{name}</Pty>") } else { name };
        let details = format!(
            "<NtryDtls><TxDtls><RltdPties><{role}>{name}</{role}></RltdPties>\
             <RmtInf><Ustrd>{}</Ustrd></RmtInf></TxDtls></NtryDtls>",
            escape(text)
        );
        let amount = format!("{}.{:02}", sen / 100, sen % 100);
        body += &entry(&amount, if *credit { "CRDT" } else { "DBIT" }, status, &details);
    }
    document(&format!("{version:02}"), &statement(i128::from(opening), sum, &body))
}

proptest! {
    #[test]
    fn written_lines_are_read_back(
        entries in proptest::collection::vec(
            (
                any::<bool>(),
                0_i64..1_000_000_000_000,
                "[A-Za-z0-9é<>&\"']([ A-Z<>&]{0,30}[A-Z])?",
                "[A-Z&]{0,12}",
            ),
            0..20,
        ),
        version in 2_u8..14,
        opening in -1_000_000_i64..1_000_000,
    ) {
        let parsed = read(&write(&entries, version, opening)).unwrap();
        let lines: Vec<GeneratedEntry> = parsed
            .lines
            .into_iter()
            .map(|line| {
                (line.direction == Direction::Credit, line.amount.get(), line.description, line.payer_name)
            })
            .collect();
        prop_assert_eq!(lines, entries);
    }

    #[test]
    fn a_document_cut_anywhere_is_refused(entries in 1_usize..4, cut: prop::sample::Index) {
        let entries: Vec<GeneratedEntry> = vec![(true, 100, "A".into(), "B".into()); entries];
        let text = write(&entries, 8, 0);
        let end = text.find("</Document>").unwrap();
        prop_assert!(read(&text[..cut.index(end)]).is_err());
    }
}

#[test]
fn sen_are_exact() {
    let text = document("02", &statement(0, 14_987_750, &entry("149877.5", "CRDT", BOOK, "")));
    assert_eq!(read(&text).unwrap().lines[0].amount.whole_rupiah(), None);
    assert_eq!(read(&text).unwrap().lines[0].amount, Sen::new(14_987_750).unwrap());
}
