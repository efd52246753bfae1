//! The columns with sealed values, and the context that binds each value.

use mostrador_runtime::seal::Column::{Bytes, Number, Text};
use mostrador_runtime::seal::{Cell, SealedColumn};
use mostrador_runtime::staff::{StaffId, StaffNumber};

use crate::domain::holder::{HolderId, SessionKind};
use crate::domain::totp;
use crate::steps::{addresses::undo_token, staff::judge_pin};

pub(crate) const SEALED: &[SealedColumn] = &[
    SealedColumn::new(("agents", "totp_secret_sealed"), &[Text("id")], agents_totp),
    SealedColumn::new(("agents", "next_totp_sealed"), &[Text("id")], agents_totp),
    SealedColumn::new(("owners", "totp_secret_sealed"), &[Text("id")], owners_totp),
    SealedColumn::new(("owners", "next_totp_sealed"), &[Text("id")], owners_totp),
    SealedColumn::new(("passport_keys", "secret_sealed"), &[Text("kid")], Cell::only_text),
    SealedColumn::new(("staff", "pin_hash_sealed"), &[Text("shop_id"), Number("staff_number")], pin),
    SealedColumn::new(("email_changes", "undo_sealed"), &[Bytes("undo_hash")], undo)
        .beside(&[Text("owner_id")]),
];

fn agents_totp(cells: &[Cell]) -> Option<String> {
    let agent = HolderId::parse(SessionKind::Agent, &Cell::only_text(cells)?)?;
    Some(totp::seal_context(&agent))
}

fn owners_totp(cells: &[Cell]) -> Option<String> {
    let owner = HolderId::parse(SessionKind::Owner, &Cell::only_text(cells)?)?;
    Some(totp::seal_context(&owner))
}

fn pin(cells: &[Cell]) -> Option<String> {
    let [Cell::Text(shop_id), Cell::Number(number)] = cells else { return None };
    let id = StaffId::new(shop_id.parse().ok()?, StaffNumber::from_column(*number)?);
    Some(judge_pin::seal_context(&id))
}

fn undo(cells: &[Cell]) -> Option<String> {
    let [Cell::Bytes(_), Cell::Text(owner_id)] = cells else { return None };
    Some(undo_token::context(&owner_id.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::assert_sealed_columns;

    use super::*;

    #[test]
    fn every_sealed_column_of_the_tables_is_listed() {
        assert_sealed_columns(&crate::MIGRATIONS, SEALED, &[]);
    }
}
