//! The terms, and their acceptance by owners.

use mostrador_proto::registration::v1 as pb;

use super::{at, required, text};
use crate::{
    answer::Refusal,
    api::owner::terms::{AcceptedTerms, AccountTerms},
};

pub fn account_terms(terms: Option<pb::AccountTerms>) -> Result<AccountTerms, Refusal> {
    let terms = required(terms, "registration: an account's terms")?;
    let accepted = Some(terms.accepted_version).filter(|version| !version.is_empty()).map(|version| {
        let at = at(terms.accepted_at.as_ref(), "registration: when terms were accepted")?;
        Ok::<_, Refusal>(AcceptedTerms { version, at })
    });
    Ok(AccountTerms {
        version: terms.version,
        changes: text(terms.changes),
        accepted: accepted.transpose()?,
        is_due: terms.is_due,
    })
}
