use mostrador_proto::account::v1 as wire;
use mostrador_proto::mailer::v1 as pb;
use mostrador_runtime::id::named;
use mostrador_runtime::text::Text;

use super::instant::instant;
use crate::domain::{AccountNotice, AccountOccasion, Hold, Link};
use crate::error::Error;

pub(super) fn account_notice(mail: pb::AccountNotice) -> Result<AccountNotice, Error> {
    Ok(AccountNotice {
        account_id: named(&mail.account_id).map_err(|_| Error::NoRecipient)?,
        occasion: occasion(mail.occasion(), mail.was_frozen)?,
        at: instant(mail.at)?,
        link: Link::parse(&mail.link)?,
        store_name: mail.store_name,
        days: mail.days,
        note: mail.note,
        holds: mail.holds.into_iter().map(hold).collect(),
        changes: mail.changes.map(|changes| Text { es: changes.es, en: changes.en, id: changes.id }),
    })
}

fn hold(hold: wire::Hold) -> Hold {
    Hold { reason: hold.reason, said: hold.said.into() }
}

fn occasion(occasion: pb::AccountOccasion, was_frozen: bool) -> Result<AccountOccasion, Error> {
    match occasion {
        pb::AccountOccasion::Idle => Ok(AccountOccasion::Idle),
        pb::AccountOccasion::StillIdle => Ok(AccountOccasion::StillIdle),
        pb::AccountOccasion::DataMissing => Ok(AccountOccasion::DataMissing),
        pb::AccountOccasion::PaymentLate => Ok(AccountOccasion::PaymentLate),
        pb::AccountOccasion::Frozen if was_frozen => Ok(AccountOccasion::HeldFurther),
        pb::AccountOccasion::Frozen => Ok(AccountOccasion::Frozen),
        pb::AccountOccasion::Thawed => Ok(AccountOccasion::Thawed),
        pb::AccountOccasion::Closed => Ok(AccountOccasion::Closed),
        pb::AccountOccasion::Note => Ok(AccountOccasion::Note),
        pb::AccountOccasion::DaysGranted => Ok(AccountOccasion::DaysGranted),
        pb::AccountOccasion::TrialExtended => Ok(AccountOccasion::TrialExtended),
        pb::AccountOccasion::CycleAgreed => Ok(AccountOccasion::CycleAgreed),
        pb::AccountOccasion::ClosedByOwner => Ok(AccountOccasion::ClosedByOwner),
        pb::AccountOccasion::Deletion => Ok(AccountOccasion::Deletion),
        pb::AccountOccasion::EarlierDeletion => Ok(AccountOccasion::EarlierDeletion),
        pb::AccountOccasion::NoteOfClosed => Ok(AccountOccasion::NoteOfClosed),
        pb::AccountOccasion::TrialEnds => Ok(AccountOccasion::TrialEnds),
        pb::AccountOccasion::PaidPeriodEnds => Ok(AccountOccasion::PaidPeriodEnds),
        pb::AccountOccasion::DeclinedPeriodEnds => Ok(AccountOccasion::DeclinedPeriodEnds),
        pb::AccountOccasion::TermsChanged => Ok(AccountOccasion::TermsChanged),
        pb::AccountOccasion::Unspecified => Err(Error::NoContents),
    }
}
