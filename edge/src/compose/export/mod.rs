//! All that the services hold about an account and its owner, as one archive for the owner.

mod archive;
mod money;
mod readme;
mod rows;
mod subjects;
mod table;

use mostrador_proto::account::v1::{BeginExportRequest, CancelExportRequest};
use mostrador_proto::auth::v1::get_session_response::Who;
use tokio::sync::Semaphore;

use crate::{answer::Refusal, app::App, convert, session::caller::Caller};

/// The number of archives in the making: each may hold some ten megabytes.
static ROOM: Semaphore = Semaphore::const_new(2);

/// A zip: each subject as JSON and as CSV, and a page in the owner's language that says what each file is.
/// Account lets the export in: it asks for the password again, counts the exports of a day, and records this
/// one. A failed archive does not count.
pub async fn archive(app: &App, caller: &Caller) -> Result<Vec<u8>, Refusal> {
    let _room = ROOM.try_acquire().map_err(|_| Refusal::unavailable())?;
    app.services.account().begin_export(caller.request(BeginExportRequest {})).await?;
    match put_together(app, caller).await {
        Ok(bytes) => Ok(bytes),
        Err(refusal) => {
            let cancelled =
                app.services.account().cancel_export(caller.request(CancelExportRequest {})).await;
            if let Err(status) = cancelled {
                tracing::warn!(code = ?status.code(), "an export that came to nothing counts");
            }
            Err(refusal)
        }
    }
}

async fn put_together(app: &App, caller: &Caller) -> Result<Vec<u8>, Refusal> {
    let Some(Who::Owner(owner)) = &caller.who(app).await?.who else {
        return Err(Refusal::broken("auth: an owner's session without the owner"));
    };
    let subjects = subjects::all(app, caller, owner).await?;
    let locale = convert::language(owner.locale, &owner.locale_text, "auth: an owner's language")?;
    let (now, name) = (app.clock.now(), owner.full_name.clone());
    let packed = tokio::task::spawn_blocking(move || {
        let readme = readme::text(locale, &name, now, &subjects);
        archive::pack(&readme, &subjects, now)
    });
    match packed.await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) => {
            tracing::error!(%error, "an export was not packed");
            Err(Refusal::new(mostrador_runtime::error::Reason::Internal))
        }
        Err(_) => Err(Refusal::unavailable()),
    }
}
