//! The columns with values under the seal key. The vault has keys of its own.

use mostrador_runtime::seal::{Cell, Column, SealedColumn};

use super::keep_code;

pub(crate) const SEALED: &[SealedColumn] =
    &[SealedColumn::new(("mail_codes", "sealed_code"), &[Column::Text("registration_id")], code)];

fn code(cells: &[Cell]) -> Option<String> {
    Some(keep_code::context(&Cell::only_text(cells)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::assert_sealed_columns;

    use super::*;

    #[test]
    fn every_sealed_column_of_the_tables_is_listed() {
        assert_sealed_columns(&crate::MIGRATIONS, SEALED, &["vault_objects.sealed"]);
    }
}
