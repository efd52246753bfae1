//! A member of the staff replaces the member's PIN. The calling session goes on; the member's other sessions
//! end.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::Application;
use mostrador_runtime::Call;
use mostrador_runtime::events::Actor;

use crate::app::App;
use crate::convert;
use crate::domain::pin::Pin;
use crate::error::Error;
use crate::steps::devices::find_counter;
use crate::steps::sessions::find_caller;
use crate::steps::staff::hash_pin::hash_pin;
use crate::steps::staff::judge_pin::{self, Guess};
use crate::steps::staff::replace_pin::replace_pin;
use crate::store::{paired_devices, staff};
use crate::timeline::Happening;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::ChangePinRequest,
) -> Result<pb::ChangePinResponse, Error> {
    let (passport, device_id) = call.staff()?;
    let session = find_caller::live_session(app, call).await?;
    let pin = convert::chosen_pin(&message.pin)?;
    let guess = Guess {
        staff_id: passport.staff_id.clone(),
        device_id: device_id.clone(),
        pin: Pin::parse(&message.current).map_err(|_| Error::CurrentPinWrong)?,
        address: session.origin.address.clone(),
    };
    if guess.pin == pin {
        return Err(Error::PinUnchanged);
    }
    let (counter, member, sealed) = {
        let mut conn = app.runtime.db.read().await?;
        let device = paired_devices::find(&mut conn, &guess.device_id).await?.ok_or(Error::SessionEnded)?;
        let (member, sealed) = staff::find(&mut conn, &guess.staff_id).await?.ok_or(Error::SessionEnded)?;
        (find_counter::of_device(&mut conn, device).await?, member, sealed)
    };
    if !judge_pin::is_right(app, &guess, sealed.as_deref(), Some((&member, &counter))).await? {
        return Err(Error::CurrentPinWrong);
    }
    let replacement = match hash_pin(app, &member.id, &pin).await {
        Ok(replacement) => replacement,
        Err(refusal) => {
            judge_pin::give_back(app, &guess).await?;
            return Err(refusal);
        }
    };
    app.write(async move |app, tx| {
        let (now, stored) = staff::find(tx.conn(), &member.id).await?.ok_or(Error::SessionEnded)?;
        // The owner may have set another PIN meanwhile.
        let both = (sealed.as_ref(), stored.as_ref());
        if !app.runtime.seal.holds_same(&judge_pin::seal_context(&member.id), both) {
            return Err(Error::CurrentPinWrong);
        }
        replace_pin(app, tx, (&member.id, Some(&session.id)), &replacement).await?;
        let happening = Happening::PinChanged { member: now, shop: counter.shop.name.clone() };
        let subject = (&counter.owner.account_id, counter.shop.id.any());
        Ok(app.record(tx, subject, &happening, Actor::System)?)
    })
    .await?;
    judge_pin::log(&guess, "pin.changed");
    Ok(pb::ChangePinResponse {})
}
