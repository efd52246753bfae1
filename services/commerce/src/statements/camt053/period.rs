use jiff::civil::Date;

use super::tree::Node;
use crate::statements::day;

/// The days that one statement covers. An unreadable day is left out: the lines decide then.
#[derive(Default)]
pub(super) struct Period {
    named: Option<(Date, Date)>,
    opens: bool,
    /// The day of the closing balance.
    closes: Option<Date>,
    lines: Option<(Date, Date)>,
}

impl Period {
    /// `FrToDt`
    pub(super) fn name(&mut self, node: &Node) {
        let side = |time: &str, date: &str| {
            let time = node.text_at(&[time]).and_then(day::iso_time);
            time.or_else(|| node.text_at(&[date]).and_then(day::iso))
        };
        self.named = side("FrDtTm", "FrDt").zip(side("ToDtTm", "ToDt"));
    }

    pub(super) fn note_balance(&mut self, node: &Node) {
        let at = node.text_at(&["Dt", "Dt"]).and_then(day::iso);
        let at = at.or_else(|| node.text_at(&["Dt", "DtTm"]).and_then(day::iso_time));
        match node.text_at(&["Tp", "CdOrPrtry", "Cd"]) {
            Some("OPBD" | "PRCD") => self.opens = true,
            Some("CLBD") => self.closes = at,
            _ => {}
        }
    }

    pub(super) fn note_line(&mut self, booked_on: Date) {
        let (first, last) = self.lines.unwrap_or((booked_on, booked_on));
        self.lines = Some((first.min(booked_on), last.max(booked_on)));
    }

    /// The covered days; a page of a longer statement covers only the days of its own lines.
    pub(super) fn days(self) -> Option<(Date, Date)> {
        let Some(closes) = self.closes.filter(|_| self.opens) else { return self.lines };
        let whole = self.named.or(match self.lines {
            Some((first, last)) => Some((first, last.max(closes))),
            None => Some((closes, closes)),
        });
        whole.filter(|(first, last)| first <= last)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use crate::statements::parse;

    fn day(day: i8) -> jiff::civil::Date {
        date(2026, 1, day)
    }

    /// A statement with one line of 100 rupiah on the 5th.
    fn statement(period: &str, opening: &str, closing: &str) -> String {
        let balance = |code: &str, amount: u32, day: &str| {
            format!(
                "<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy=\"IDR\">{amount}</Amt>\
                 <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>{day}</Dt></Dt></Bal>"
            )
        };
        format!(
            "<Stmt>{period}<Acct><Id><Othr><Id>5271234567</Id></Othr></Id></Acct>{}{}\
             <Ntry><Amt Ccy=\"IDR\">100</Amt>\
             <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry></Stmt>",
            balance(opening, 0, "2026-01-04"),
            balance(closing, 100, "2026-01-06")
        )
    }

    fn periods(statements: &[String]) -> Vec<(jiff::civil::Date, jiff::civil::Date)> {
        let file = format!(
            "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">\
             <BkToCstmrStmt>{}</BkToCstmrStmt></Document>",
            statements.concat()
        );
        parse(file.as_bytes(), None, jiff::civil::Date::MAX).unwrap().periods()
    }

    #[test]
    fn a_statement_says_its_days_or_its_closing_balance_does() {
        let named = "<FrToDt><FrDtTm>2026-01-03T00:00:00+07:00</FrDtTm>\
                     <ToDtTm>2026-01-06T23:59:59+07:00</ToDtTm></FrToDt>";
        assert_eq!(periods(&[statement(named, "OPBD", "CLBD")]), [(day(3), day(6))]);
        assert_eq!(periods(&[statement("", "OPBD", "CLBD")]), [(day(5), day(6))]);
    }

    #[test]
    fn a_page_tells_of_its_own_lines() {
        let named = "<FrToDt><FrDt>2026-01-01</FrDt><ToDt>2026-01-31</ToDt></FrToDt>";
        assert_eq!(periods(&[statement(named, "OPBD", "ITBD")]), [(day(5), day(5))]);
        assert_eq!(periods(&[statement(named, "ITBD", "CLBD")]), [(day(5), day(5))]);
    }
}
