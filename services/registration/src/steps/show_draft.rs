//! A draft in the caller's sight.

use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Application;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::proto::timestamp;

use super::{find_draft, pace_mails};
use crate::app::App;
use crate::convert;
use crate::domain::draft::Draft;
use crate::domain::sight::{MaskedDraft, Sight};
use crate::domain::state::State;
use mostrador_runtime::offer::Offer;

pub(crate) async fn show(
    app: &App,
    conn: &mut Conn,
    draft: Draft,
    sight: Sight,
) -> Result<pb::Draft, DbError> {
    let whole = whole(app, conn, draft.clone()).await?;
    // A device with sight of the whole draft still gets the offer after completion, when all else is hidden.
    let offer = if sight == Sight::Whole { whole.offer.clone() } else { String::new() };
    let bare = |masked| pb::Draft {
        offer: offer.clone(),
        plan: pb::Plan::Unspecified.into(),
        terms_version: String::new(),
        resend_allowed_at: None,
        personal: None,
        business: None,
        masked,
        ..whole.clone()
    };
    Ok(match sight.at(draft.state) {
        Sight::Whole => whole,
        Sight::Masked => bare(Some(convert::masked(MaskedDraft::of(&draft)))),
        Sight::StateOnly => bare(None),
    })
}

/// The caller's draft after a change in this transaction.
pub(crate) async fn show_again(
    app: &App,
    conn: &mut Conn,
    id: &RegistrationId,
) -> Result<pb::Draft, DbError> {
    let draft = find_draft::existing(conn, id).await?;
    show(app, conn, draft, Sight::Whole).await
}

async fn whole(app: &App, conn: &mut Conn, draft: Draft) -> Result<pb::Draft, DbError> {
    let resend_allowed_at = match draft.state {
        State::VerificationSent => Some(pace_mails::resend_allowed_at(app, conn, &draft.id).await?),
        _ => None,
    };
    let over = draft.alive(app.now()).is_err();
    Ok(pb::Draft {
        id: draft.id.to_string(),
        step: convert::step(draft.next_step()).into(),
        steps: draft.complete_steps().into_iter().map(|step| convert::step(step).into()).collect(),
        state: convert::state(if over { State::Expired } else { draft.state }).into(),
        plan: convert::plan(draft.plan).into(),
        terms_version: draft.terms_version.unwrap_or_default(),
        expires_at: Some(timestamp(draft.expires_at)),
        resend_allowed_at: resend_allowed_at.map(timestamp),
        locale: draft.locale.into(),
        locale_text: draft.locale.as_str().to_owned(),
        personal: draft.personal.map(convert::personal),
        business: draft.business.map(convert::business),
        offer: draft.offer.filter(|_| !over).as_ref().map(Offer::to_string).unwrap_or_default(),
        masked: None,
    })
}
