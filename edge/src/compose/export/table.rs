//! One subject as a table that spreadsheets open.

use serde_json::{Map, Value};

use crate::answer::csv::{harmless, table};

/// A UTF-8 file with a header row. A value inside another has its path as name, `payment.amount`; a list
/// stands in one cell, as JSON. Text that would be a formula has an apostrophe before it; numbers stay as
/// they are.
pub(super) fn csv(rows: &[Value]) -> Result<Vec<u8>, csv::Error> {
    let rows: Vec<Vec<(String, String)>> = rows.iter().map(flat).collect();
    let mut header: Vec<&str> = Vec::new();
    for (name, _) in rows.iter().flatten() {
        if !header.contains(&name.as_str()) {
            header.push(name);
        }
    }
    if header.is_empty() {
        return Ok(Vec::new());
    }
    let cells = rows.iter().map(|row| {
        let find =
            |name: &&str| row.iter().find(|(known, _)| known == name).map_or("", |(_, text)| text.as_str());
        header.iter().map(find).collect()
    });
    table([header.clone()].into_iter().chain(cells))
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
        Value::String(text) => harmless(text.clone()),
        Value::Array(list) if list.is_empty() => String::new(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn text(rows: &[Value]) -> String {
        String::from_utf8(csv(rows).expect("a table")).expect("utf-8")
    }

    #[test]
    fn nested_values_have_names_of_their_own() {
        let rows = [
            json!({ "id": 1, "payment": { "amount": -5000 }, "items": [{ "sku": "a" }], "note": "=1" }),
            json!({ "id": 2, "payment": { "amount": 7 }, "items": [], "paid": true }),
        ];
        let lines = [
            "\u{feff}\"id\",\"items\",\"note\",\"payment.amount\",\"paid\"",
            r#""1","[{""sku"":""a""}]","'=1","-5000","""#,
            r#""2","","","7","true""#,
        ];
        assert_eq!(text(&rows).lines().collect::<Vec<_>>(), lines);
        assert_eq!(text(&[]), "");
    }
}
