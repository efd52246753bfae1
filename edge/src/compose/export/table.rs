//! One subject as a table that spreadsheets open.

use serde_json::{Map, Value};

/// Begins what a spreadsheet would take for a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// UTF-8, with a header row. A value inside another has its path as name, `payment.amount`; a list stands in one
/// cell, as JSON. Text that would be a formula has an apostrophe before it; numbers stay as they are.
pub(super) fn csv(rows: &[Value]) -> Result<Vec<u8>, csv::Error> {
    let rows: Vec<Vec<(String, String)>> = rows.iter().map(flat).collect();
    let mut header: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flatten() {
        if !header.contains(&name.as_str()) {
            header.push(name);
        }
    }
    let mut writer = csv::Writer::from_writer(Vec::new());
    if header.is_empty() {
        return Ok(Vec::new());
    }
    writer.write_record(&header)?;
    for row in &rows {
        let find =
            |name: &&str| row.iter().find(|(known, _)| known == name).map_or("", |(_, text)| text.as_str());
        writer.write_record(header.iter().map(find))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

fn flat(row: &Value) -> Vec<(String, String)> {
    let mut cells = Vec::new();
    match row {
        Value::Object(fields) => add(&mut cells, "", fields),
        other => cells.push(("value".to_owned(), cell(other))),
    }
    cells
}

fn add(cells: &mut Vec<(String, String)>, path: &str, fields: &Map<String, Value>) {
    for (name, value) in fields {
        let name = if path.is_empty() { name.clone() } else { [path, name].join(".") };
        match value {
            Value::Object(inner) if !inner.is_empty() => add(cells, &name, inner),
            value => cells.push((name, cell(value))),
        }
    }
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => harmless(text.clone()),
        Value::Array(list) if list.is_empty() => String::new(),
        Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

fn harmless(text: String) -> String {
    if text.starts_with(FORMULA) { ["'", &text].concat() } else { text }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn text(rows: &[Value]) -> String {
        String::from_utf8(csv(rows).expect("a table")).expect("utf-8")
    }

    #[test]
    fn nested_values_have_names_of_their_own() {
        let rows = [
            json!({ "id": 1, "payment": { "amount": -5000 }, "items": [{ "sku": "a" }], "note": null }),
            json!({ "id": 2, "payment": { "amount": 7 }, "items": [], "paid": true }),
        ];
        let lines = ["id,items,note,payment.amount,paid", r#"1,"[{""sku"":""a""}]",,-5000,"#, "2,,,7,true"];
        assert_eq!(text(&rows).lines().collect::<Vec<_>>(), lines);
        assert_eq!(text(&[]), "");
    }

    #[test]
    fn no_cell_is_a_formula() {
        for start in FORMULA {
            let table = text(&[json!({ "name": format!("{start}cmd|calc") })]);
            let mut reader = csv::Reader::from_reader(table.as_bytes());
            let record = reader.records().next().expect("a row").expect("a record");
            assert_eq!(record.get(0), Some(format!("'{start}cmd|calc").as_str()));
        }
    }

    proptest! {
        #[test]
        fn every_text_comes_back_with_at_most_an_apostrophe(name in ".*", note in ".*") {
            let table = csv(&[json!({ "name": name, "note": note })]).expect("a table");
            let mut reader = csv::Reader::from_reader(table.as_slice());
            let record = reader.records().next().expect("a row").expect("a record");
            for (cell, typed) in record.iter().zip([&name, &note]) {
                prop_assert!(!cell.starts_with(FORMULA));
                prop_assert_eq!(cell.strip_prefix('\'').filter(|_| typed.starts_with(FORMULA)).unwrap_or(cell), typed);
            }
        }
    }
}
