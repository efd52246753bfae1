use mostrador_proto::account::v1 as pb;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::proto::instant;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::error::Error;
use crate::{convert, steps};

/// News that come again, late or in another order change nothing: each mail has one final state.
pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NoteMailRequest,
) -> Result<pb::NoteMailResponse, Error> {
    let at = instant(message.at.as_ref()).ok_or_else(|| convert::refuse("at", FieldReason::Required))?;
    let mail_id = convert::id("mailId", &message.mail_id)?;
    let outcome = message.outcome();
    app.write(async move |app, tx| match outcome {
        pb::MailOutcome::Accepted => Ok(steps::note_accepted_mail(app, tx, &mail_id, at).await?),
        pb::MailOutcome::Failed => Ok(steps::note_failed_mail(app, tx, &mail_id, at).await?),
        pb::MailOutcome::OwnerDeleted => Ok(steps::note_needless_mail(app, tx, &mail_id, at).await?),
        pb::MailOutcome::Unspecified => Err(convert::refuse("outcome", FieldReason::Required)),
    })
    .await?;
    Ok(pb::NoteMailResponse {})
}
