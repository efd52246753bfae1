use std::collections::BTreeSet;

use crate::db::Migrations;
use crate::seal::SealedColumn;

/// Compares the columns that a service lists with those of its migrations whose names say `sealed`. `others`
/// use other keys than the seal keys.
pub fn assert_sealed_columns(migrations: Migrations, listed: &[SealedColumn], others: &[&str]) {
    let texts = migrations.files().filter_map(include_dir::File::contents_utf8);
    let of_tables: BTreeSet<_> = texts.flat_map(sealed_columns).collect();
    let named = listed.iter().map(SealedColumn::name);
    let known: BTreeSet<_> = named.chain(others.iter().map(|&other| other.to_owned())).collect();
    assert!(!of_tables.is_empty(), "no migration says `sealed`");
    assert_eq!(of_tables, known);
}

/// The sealed columns of one migration, in the form `table.column`.
fn sealed_columns(sql: &str) -> Vec<String> {
    let (mut table, mut found) = ("", Vec::new());
    for line in sql.lines() {
        let words: Vec<_> =
            line.split_whitespace().filter(|word| *word != "ADD" && *word != "COLUMN").collect();
        let column = match words.as_slice() {
            ["CREATE" | "ALTER", "TABLE", name, rest @ ..] => {
                table = name;
                rest
            }
            all => all,
        };
        if let [column, kind, ..] = column
            && column.contains("sealed")
            && kind.starts_with("BYTEA")
        {
            found.push(format!("{table}.{column}"));
        }
    }
    found
}
