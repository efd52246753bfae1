//! Compares the table of metrics in docs/operations.md with the list. This test is a binary of its own, so
//! that `make check` builds nothing else for it.

use mostrador_runtime::measures::{ALL, Description};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operations.md");
const HEAD: &str = "| metric | kind | what it tells |\n|---|---|---|\n";

/// Run with `UPDATE=1` to write the table.
#[test]
fn the_table_of_metrics_in_docs_is_the_list() {
    let page = std::fs::read_to_string(FILE).unwrap();
    let (before, rest) = page.split_once(HEAD).unwrap();
    let (_, after) = rest.split_once("\n\n").unwrap();
    let rows: Vec<String> = ALL.iter().map(row).collect();
    let fresh = format!("{before}{HEAD}{}\n\n{after}", rows.join("\n"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(FILE, &fresh).unwrap();
    }
    let kept = std::fs::read_to_string(FILE).unwrap();
    assert_eq!(kept, fresh, "docs/operations.md is stale: run the test again with UPDATE=1");
}

fn row(Description { kind, name, labels, help }: &Description) -> String {
    let labels = if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(", ")) };
    format!("| `{name}{labels}` | {} | {} |", kind.name(), help.trim())
}
