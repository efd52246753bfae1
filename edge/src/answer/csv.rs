//! Lists as files for spreadsheets: CSV in UTF-8.

use csv::{QuoteStyle, Terminator, WriterBuilder};

use super::{CsvFile, Refusal};

/// Tells a spreadsheet that the file is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// Characters that begin a formula, also behind spaces.
const FORMULA: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\n'];
/// Characters that end a cell for spreadsheets in Spanish and Indonesian: their files have semicolons, so a
/// quoted cell behind a comma protects neither a semicolon nor a line feed.
const CELL_ENDS: [char; 3] = [';', '\r', '\n'];

/// The file, with a header row.
pub fn file<const N: usize>(
    name: &'static str,
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> Result<CsvFile, Refusal> {
    let rows = [head.map(str::to_owned)].into_iter().chain(rows.map(|row| row.map(harmless)));
    let table = table(rows).map_err(|_| Refusal::broken("a list as CSV"))?;
    Ok(CsvFile { name, table })
}

/// Rows of one length. Cells are quoted and otherwise unchanged: the caller makes people's text [`harmless`]
/// first.
pub fn table<C: AsRef<[u8]>>(
    rows: impl IntoIterator<Item = impl IntoIterator<Item = C>>,
) -> Result<Vec<u8>, csv::Error> {
    let mut writer = WriterBuilder::new()
        .quote_style(QuoteStyle::Always)
        .terminator(Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    for row in rows {
        writer.write_record(row)?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// Puts an apostrophe before each formula, also behind each of [`CELL_ENDS`].
pub fn harmless(text: String) -> String {
    let is_formula = |(index, part): (usize, &str)| {
        let begins = part.trim_start_matches([' ', '"']).chars().next();
        // A line break within the text only ends a cell.
        begins.is_some_and(|first| FORMULA.contains(&first) && (index == 0 || !CELL_ENDS.contains(&first)))
    };
    let parts = || text.split_inclusive(CELL_ENDS).enumerate();
    if !parts().any(is_formula) {
        return text;
    }
    let parts = parts().map(|part| if is_formula(part) { ["'", part.1].concat() } else { part.1.to_owned() });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read_back(cells: [&str; 3]) -> csv::StringRecord {
        let table = table([cells.map(|cell| harmless(cell.to_owned()))]).expect("a table");
        let table = table.strip_prefix(BYTE_ORDER_MARK.as_bytes()).expect("the mark");
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(table);
        reader.records().next().expect("a row").expect("a record")
    }

    #[test]
    fn a_cell_that_a_spreadsheet_would_compute_is_text() {
        for formula in ["=1+1", "+62812", "-1", "@SUM(A1)", "\t=1", "\r", "\nKopi", "  =1"] {
            assert_eq!(harmless(formula.to_owned()), format!("'{formula}"));
        }
        assert_eq!(harmless("Kopi;=1+1; @x".to_owned()), "Kopi;'=1+1;' @x");
        assert_eq!(harmless("Halo\n=1+1\r\n\n- kopi".to_owned()), "Halo\n'=1+1\r\n\n'- kopi");
        for plain in ["Warung \"Sri\"; Depok", "Halo\n\nkopi;\nteh", "•••890", "ñandú", ""] {
            assert_eq!(harmless(plain.to_owned()), plain);
        }
    }

    proptest! {
        #[test]
        fn no_typed_text_leaves_its_cell(text in r#"[-=+@;," \t\r\na-zñ]{0,40}"#) {
            let record = read_back(["first", &text, "last"]);
            let cell = &record[1];
            prop_assert_eq!((&record[0], &record[2], record.len()), ("first", "last", 3));
            prop_assert!(!cell.trim_start_matches([' ', '"']).starts_with(FORMULA));
            for part in cell.split(CELL_ENDS) {
                prop_assert!(!part.trim_start_matches([' ', '"']).starts_with(FORMULA));
            }
            prop_assert_eq!(cell.replace('\'', ""), text);
        }
    }
}
