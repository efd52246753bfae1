//! Finding the caller's draft, and showing it.

use jiff::Timestamp;
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::db::DbError;
use mostrador_runtime::id::RegistrationId;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::secret::SecretHash;
use sqlx::AnyConnection;

use super::convert;
use crate::app::App;
use crate::domain::draft::Draft;
use crate::domain::sight::{MaskedDraft, Sight};
use crate::domain::state::State;
use crate::error::Error;
use crate::store::secrets::Holder;
use crate::store::{drafts, mails, secrets};

/// The draft that the caller holds the secret of, and what the caller is to it.
pub(crate) async fn held(conn: &mut AnyConnection, secret: &SecretHash) -> Result<(Draft, Holder), Error> {
    let holder = secrets::find(conn, secret).await?.ok_or(Error::None)?;
    // Outside of a transaction it may be deleted between the two looks.
    let draft = drafts::find(conn, &holder.registration_id).await?.ok_or(Error::None)?;
    Ok((draft, holder))
}

/// The same for whoever may see and change all of it.
pub(crate) async fn own(conn: &mut AnyConnection, secret: &SecretHash) -> Result<Draft, Error> {
    let (draft, holder) = held(conn, secret).await?;
    match holder.sight {
        Sight::Whole => Ok(draft),
        Sight::Masked => Err(Error::Locked),
        Sight::StateOnly => Err(Error::None),
    }
}

/// For ids that a row of the same transaction refers to.
pub(crate) async fn existing(conn: &mut AnyConnection, id: &RegistrationId) -> Result<Draft, DbError> {
    drafts::find(conn, id).await?.ok_or_else(|| DbError::corrupt("registrations", "a row refers to none"))
}

/// As the caller sees it.
pub(crate) async fn show(
    conn: &mut AnyConnection,
    app: &App,
    (draft, sight): (Draft, Sight),
) -> Result<pb::Draft, DbError> {
    let whole = whole(conn, app, draft.clone()).await?;
    let bare = |masked| pb::Draft {
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

async fn whole(conn: &mut AnyConnection, app: &App, draft: Draft) -> Result<pb::Draft, DbError> {
    let resend_allowed_at = match draft.state {
        State::VerificationSent => Some(resend_allowed_at(conn, app, &draft.id).await?),
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
        locale: draft.locale.as_str().to_owned(),
        personal: draft.personal.map(convert::personal),
        business: draft.business.map(convert::business),
        masked: None,
    })
}

/// The caller's own after a change in this transaction.
pub(crate) async fn show_again(
    conn: &mut AnyConnection,
    app: &App,
    id: &RegistrationId,
) -> Result<pb::Draft, DbError> {
    let draft = existing(conn, id).await?;
    show(conn, app, (draft, Sight::Whole)).await
}

pub(crate) async fn resend_allowed_at(
    conn: &mut AnyConnection,
    app: &App,
    id: &RegistrationId,
) -> Result<Timestamp, DbError> {
    let times = mails::times(conn, id).await?;
    Ok(app.config.resend_rules().next(&times, app.now()).at)
}
