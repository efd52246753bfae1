//! The mail about decided identity documents.

use mostrador_proto::mailer::v1 as pb;
use mostrador_proto::registration::v1::{Rejection, RejectionCause as WireCause};

use super::instant::instant;
use crate::domain::{Link, PapersDecided, PapersOutcome, RejectionCause};
use crate::error::Error;

pub(super) fn papers_decided(mail: pb::PapersDecided) -> Result<PapersDecided, Error> {
    Ok(PapersDecided {
        outcome: papers_outcome(mail.rejection, mail.until)?,
        link: Link::parse(&mail.link)?,
        store_name: mail.store_name,
    })
}

fn papers_outcome(
    rejection: Option<Rejection>,
    until: Option<prost_types::Timestamp>,
) -> Result<PapersOutcome, Error> {
    let Some(rejection) = rejection else { return Ok(PapersOutcome::Approved) };
    let cause = match rejection.cause() {
        WireCause::Illegible => RejectionCause::Illegible,
        WireCause::NoCard => RejectionCause::NoCard,
        WireCause::NumberDiffers => RejectionCause::NumberDiffers,
        WireCause::NameDiffers => RejectionCause::NameDiffers,
        WireCause::OtherPerson => RejectionCause::OtherPerson,
        WireCause::NotOriginal => RejectionCause::NotOriginal,
        WireCause::FraudMatch => RejectionCause::FraudMatch,
        WireCause::Other => RejectionCause::Other,
        WireCause::Unspecified => return Err(Error::NoContents),
    };
    let until = until.map(|until| instant(Some(until))).transpose()?;
    Ok(PapersOutcome::Rejected { cause, note: rejection.note, until })
}
