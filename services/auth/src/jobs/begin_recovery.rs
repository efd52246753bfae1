//! Someone asked to recover a password: an owner gets a mail with a link, nobody gets nothing.

use jiff::{SignedDuration, Timestamp};
use mostrador_proto::auth::v1::RecoverPasswordRequest;
use mostrador_proto::mailer::v1::{Recovery, SendMailRequest, send_mail_request};
use mostrador_runtime::clock::later;
use mostrador_runtime::db::Tx;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::outbox::{Delivery, Handler, Topic};
use mostrador_runtime::secret::Secret;
use mostrador_runtime::{proto, received};

use crate::app::App;
use crate::domain::owner::{Owner, Standing};
use crate::domain::user_id::UserId;
use crate::error::Error;
use crate::store::{owners, resets};

/// Sealed, as what was typed may be an address.
pub const BEGIN_RECOVERY: Topic = Topic::new("begin_recovery").sealed();

/// So long a mail counts among the owner's.
pub(super) const COUNTS_FOR: SignedDuration = SignedDuration::from_hours(1);

pub(super) fn handler(app: &App) -> Handler {
    let app = app.clone();
    Handler::new(BEGIN_RECOVERY, move |delivery| {
        let app = app.clone();
        async move { Ok(begin(app, delivery).await?) }
    })
}

async fn begin(app: App, delivery: Delivery) -> Result<(), Error> {
    let asked: RecoverPasswordRequest = delivery.decode()?;
    let Some(owner) = owner_of(&app, &UserId::parse(&asked.user_id)).await? else { return Ok(()) };
    let writing = app.clone();
    let begin = async move |tx: &mut Tx| {
        let first = received::first_time(tx, delivery.id.as_str(), writing.now()).await?;
        if first && has_room(&writing, tx, &owner).await? {
            mail_link(&writing, tx, &owner).await?;
        }
        Ok(())
    };
    app.runtime.db.write(begin).await
}

/// Id and address of an owner count together. Only what commits counts: a delivery that fails costs none of the mails.
async fn has_room(app: &App, tx: &mut Tx, owner: &Owner) -> Result<bool, Error> {
    if app.runtime.limits.are_off() {
        return Ok(true);
    }
    let since = app.now().saturating_sub(COUNTS_FOR).unwrap_or(Timestamp::MIN);
    let mails = resets::count(tx.conn(), &owner.id, since).await?;
    Ok(mails < i64::from(app.config.recoveries_an_hour))
}

async fn owner_of(app: &App, user_id: &UserId) -> Result<Option<Owner>, Error> {
    let mut conn = app.runtime.db.read().await?;
    let owner = owners::find_by_user_id(&mut conn, user_id).await?;
    Ok(owner.filter(|owner| owner.standing != Standing::None))
}

async fn mail_link(app: &App, tx: &mut Tx, owner: &Owner) -> Result<(), Error> {
    let now = app.now();
    let token = Secret::mint(&app.runtime.random);
    let expires_at = later(now, app.config.reset_lifetime());
    resets::insert(tx.conn(), &token.hash(), &owner.id, (now, expires_at)).await?;
    let recovery = Recovery {
        link: format!("{}/login/reset?token={}", owner.locale.path_prefix(), token.expose()),
        expires_at: Some(proto::timestamp(expires_at)),
    };
    let mail = SendMailRequest {
        recipient: Some(send_mail_request::Recipient::OwnerId(owner.id.to_string())),
        mail: Some(send_mail_request::Mail::Recovery(recovery)),
    };
    app.runtime.outbox.send(tx, SEND_MAIL, &mail, now).await?;
    Ok(())
}
