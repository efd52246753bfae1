//! The columns with sealed values.

use mostrador_runtime::seal::{Cell, Column, SealedColumn};

/// A letter is sealed under the id of its own row; repeats have no letter.
pub(crate) const SEALED: &[SealedColumn] =
    &[SealedColumn::new(("mails", "letter_sealed"), &[Column::Text("id")], Cell::only_text)];

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::assert_sealed_columns;

    use super::*;

    #[test]
    fn every_sealed_column_of_the_tables_is_listed() {
        assert_sealed_columns(&crate::MIGRATIONS, SEALED, &[]);
    }
}
