//! Identity documents.

pub(super) mod appeal_papers;
pub(super) mod approve_identity_case;
pub(super) mod claim_identity_case;
pub(super) mod clear_identity_match;
pub(super) mod find_account_case;
pub(super) mod find_identity_cases;
pub(super) mod get_identity_case;
pub(super) mod get_papers;
pub(super) mod hand_identity_case;
pub(super) mod list_identity_cases;
pub(super) mod note_account_end;
pub(super) mod reject_identity_case;
pub(super) mod rotate_vault_keys;
pub(super) mod supply_papers;
pub(super) mod view_identity_card;
pub(super) mod view_identity_photo;
