//! A member of the staff signs in, with ID and PIN, on a device of the outlet.

use std::sync::Arc;

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::staff::{StaffId, StaffNumber, StaffStatus};
use mostrador_runtime::{Application, Call, proto};

use crate::app::App;
use crate::convert;
use crate::domain::pin::Pin;
use crate::domain::staff::Member;
use crate::error::Error;
use crate::steps::ask_account;
use crate::steps::devices::find_counter::{self, Counter};
use crate::steps::sessions::note_activity;
use crate::steps::sessions::open_session::Opening;
use crate::steps::staff::judge_pin::{self, Guess};
use crate::steps::staff::note_staff::note_staff;
use crate::store::staff::MemberWithPin;
use crate::store::{paired_devices, pin_tries, staff};

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::SignInStaffRequest,
) -> Result<pb::SignInStaffResponse, Error> {
    let (counter, guess, known) = look_up(app, &message).await?;
    let (member, sealed) = known.unzip();
    let sealed = sealed.flatten();
    let about = member.as_ref().map(|member| (member, &counter));
    if !judge_pin::is_right(app, &guess, sealed.as_deref(), about).await? {
        return Err(Error::PinWrong);
    }
    let told = match &member {
        Some(member) if !member.knows_till_grants => {
            ask_account::about_member(app, &counter.shop.account_id, &member.id).await
        }
        _ => None,
    };
    let origin = convert::origin_of(&message.user_agent, &message.address);
    let opening = Opening::at_counter(app, &guess.staff_id, &guess.device_id, origin);
    let entry = Arc::new(Entry { opening, staff_id: guess.staff_id.clone(), sealed, told });
    let opened = open(app, Arc::clone(&entry), message.device_token).await.flatten();
    let event = if opened.is_ok() { "sign_in.accepted" } else { "sign_in.refused" };
    judge_pin::log(&guess, event);
    Ok(pb::SignInStaffResponse {
        token: entry.opening.token.expose().to_owned(),
        expires_at: Some(proto::timestamp(entry.opening.expires_at)),
        staff: Some(opened?),
    })
}

/// An unknown member is refused only after the PIN is judged.
async fn look_up(
    app: &App,
    message: &pb::SignInStaffRequest,
) -> Result<(Counter, Guess, Option<MemberWithPin>), Error> {
    let mut conn = app.runtime.db.read().await?;
    let counter = find_counter::by_token(app, &mut conn, &message.device_token).await?;
    let number = StaffNumber::parse(message.staff_id.trim()).ok_or(Error::PinWrong)?;
    let guess = Guess {
        staff_id: StaffId::new(counter.shop.id.clone(), number),
        device_id: counter.device.id.clone(),
        pin: Pin::parse(&message.pin).map_err(|_| Error::PinWrong)?,
        address: message.address.clone(),
    };
    let known = staff::find(&mut conn, &guess.staff_id).await?;
    Ok((counter, guess, known))
}

/// A right PIN, and the session that it opens.
struct Entry {
    opening: Opening,
    staff_id: StaffId,
    /// The PIN's sealed hash at the time of the judgement.
    sealed: Option<Vec<u8>>,
    /// Account's answer, where the member's grants of the till were unknown.
    told: Option<Member>,
}

/// Everything is read in the transaction: a new PIN, an unpaired device or a suspended member opens no
/// session. The right PIN forgets the errors before it, even where the member may not work now.
async fn open(app: &App, entry: Arc<Entry>, device_token: String) -> Result<Result<pb::Staff, Error>, Error> {
    app.write(async move |app, tx: &mut Tx| {
        let counter = find_counter::by_token(app, tx.conn(), &device_token).await?;
        if let Some(told) = &entry.told {
            note_staff(app, tx, told).await?;
        }
        let (member, sealed) = staff::find(tx.conn(), &entry.staff_id).await?.ok_or(Error::PinWrong)?;
        let both = (entry.sealed.as_ref(), sealed.as_ref());
        if !app.runtime.seal.holds_same(&judge_pin::seal_context(&entry.staff_id), both) {
            return Err(Error::PinWrong);
        }
        pin_tries::forget(tx.conn(), &member.id, Some(&counter.device.id)).await?;
        if let Err(refusal) = admit(&member, &counter) {
            return Ok(Err(refusal));
        }
        paired_devices::touch(tx.conn(), &counter.device.id, app.now()).await?;
        entry.opening.store(tx).await?;
        note_activity::note(app, tx, &counter.owner).await?;
        Ok(Ok(convert::staff(member, &counter)))
    })
    .await
}

fn admit(member: &Member, counter: &Counter) -> Result<(), Error> {
    match member.status {
        StaffStatus::Active if counter.is_open() => Ok(()),
        StaffStatus::Active => Err(Error::ShopClosed),
        StaffStatus::Suspended => Err(Error::StaffSuspended),
        StaffStatus::Removed => Err(Error::PinWrong),
    }
}
