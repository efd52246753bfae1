//! Lists as files for spreadsheets: CSV in UTF-8, each cell in quotes.

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
};

/// Spreadsheets know UTF-8 by it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The file; no cache keeps it.
pub fn file<const N: usize>(
    name: &str,
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> HttpResponse {
    let mut text = String::from(BYTE_ORDER_MARK);
    line(&mut text, head.into_iter());
    for row in rows {
        line(&mut text, row.iter().map(String::as_str));
    }
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8; header=present")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.csv\"")))
        .body(text)
}

fn line<'a>(text: &mut String, cells: impl Iterator<Item = &'a str>) {
    for (place, cell) in cells.enumerate() {
        if place > 0 {
            text.push(',');
        }
        text.push('"');
        // A spreadsheet would compute what begins like this.
        if cell.trim_start_matches(' ').starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
            text.push('\'');
        }
        text.push_str(&cell.replace('"', "\"\""));
        text.push('"');
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(cells: &[&str]) -> String {
        let mut text = String::new();
        line(&mut text, cells.iter().copied());
        text
    }

    #[test]
    fn a_cell_that_a_spreadsheet_would_compute_is_text() {
        for formula in ["=1+1", "+62812", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1"] {
            assert_eq!(written(&[formula]), format!("\"'{formula}\"\r\n"));
        }
        let plain = written(&["Warung \"Sri\", Depok", "•••890", "ñandú", ""]);
        assert_eq!(plain, "\"Warung \"\"Sri\"\", Depok\",\"•••890\",\"ñandú\",\"\"\r\n");
    }

    proptest! {
        #[test]
        fn no_typed_text_leaves_its_cell(text in ".{0,40}") {
            let row = written(&["first", &text, "last"]);
            let inner = row.strip_prefix("\"first\",\"").and_then(|rest| rest.strip_suffix("\",\"last\"\r\n"));
            let inner = inner.expect("three cells");
            prop_assert_eq!(inner.matches('"').count() % 2, 0);
            prop_assert!(!inner.replace("\"\"", "").contains('"'));
            prop_assert!(!inner.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']));
        }
    }
}
