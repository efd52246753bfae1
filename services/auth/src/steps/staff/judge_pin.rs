//! Compares a typed PIN with the stored one. The try counts before the comparison, so that tries at once get
//! no more guesses.

use jiff::Timestamp;
use mostrador_runtime::Application;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::id::DeviceId;
use mostrador_runtime::security::Incident;
use mostrador_runtime::staff::StaffId;

use crate::app::App;
use crate::domain::pin::Pin;
use crate::domain::pin_tries::MustWait;
use crate::domain::staff::Member;
use crate::error::Error;
use crate::steps::devices::find_counter::Counter;
use crate::store::pin_tries;
use crate::timeline::Happening;

/// A PIN that was typed on a device of an outlet.
pub(crate) struct Guess {
    pub(crate) staff_id: StaffId,
    pub(crate) device_id: DeviceId,
    pub(crate) pin: Pin,
    /// The network address.
    pub(crate) address: String,
}

/// The context that seals the hash of a PIN, so that rows cannot be swapped.
pub(crate) fn seal_context(id: &StaffId) -> String {
    format!("pin:{}", id.as_str())
}

/// True for the right PIN. An unknown member, or a member without a PIN, gets the same answer as a wrong PIN,
/// in the same time. A PIN that the busy pool of hashes did not compare is no error.
pub(crate) async fn is_right(
    app: &App,
    guess: &Guess,
    sealed: Option<&[u8]>,
    known: Option<(&Member, &Counter)>,
) -> Result<bool, Error> {
    let open = |sealed| app.runtime.seal.open(&seal_context(&guess.staff_id), sealed);
    let stored = sealed.map(open).transpose()?;
    let stored = stored.map(|hash| String::from_utf8(hash).map_err(|_| Error::PinUnreadable)).transpose()?;
    let is_last = take_try(app, guess).await?;
    match app.hasher.verify(guess.pin.expose().to_owned(), stored).await {
        Ok(true) => return Ok(true),
        Ok(false) => {}
        Err(unjudged) => {
            give_back(app, guess).await?;
            return Err(unjudged.into());
        }
    }
    let event = if is_last { "pin.locked" } else { "pin.refused" };
    log(guess, event);
    if is_last && let Some((member, counter)) = known {
        let (member, shop) = (member.clone(), counter.shop.name.clone());
        let happening = Happening::PinTriesUsedUp { member, shop };
        let (account_id, shop_id) = (counter.owner.account_id.clone(), counter.shop.id.clone());
        app.write(async move |app, tx| {
            app.record(tx, (&account_id, shop_id.any()), &happening, Actor::System)
        })
        .await?;
    }
    Ok(false)
}

/// Is it the last try before a wait?
async fn take_try(app: &App, guess: &Guess) -> Result<bool, Error> {
    let rule = app.config.pin_rule();
    let (staff_id, device_id) = (guess.staff_id.clone(), guess.device_id.clone());
    let taken = app.write_locked(lock_key(guess), async move |app, tx| {
        let tries = pin_tries::find(tx.conn(), &staff_id, &device_id).await?;
        let taken = tries.take(rule, app.now()).map_err(|MustWait { until }| wait(until, app.now()))?;
        pin_tries::put(tx.conn(), &staff_id, &device_id, taken).await?;
        Ok::<_, Error>(taken)
    });
    let taken = taken.await;
    if matches!(taken, Err(Error::PinWait { .. })) {
        log(guess, "pin.locked_out");
    }
    Ok(taken?.is_last(rule))
}

/// The try counts no longer as an error. The errors before it stay.
pub(crate) async fn give_back(app: &App, guess: &Guess) -> Result<(), Error> {
    let (staff_id, device_id) = (guess.staff_id.clone(), guess.device_id.clone());
    let give_back =
        async move |_: &App, tx: &mut Tx| pin_tries::give_back(tx.conn(), &staff_id, &device_id).await;
    Ok(app.write_locked(lock_key(guess), give_back).await?)
}

fn lock_key(guess: &Guess) -> String {
    format!("pin:{}:{}", guess.staff_id.as_str(), guess.device_id)
}

fn wait(until: Timestamp, now: Timestamp) -> Error {
    Error::PinWait { left: now.duration_until(until).try_into().unwrap_or_default() }
}

pub(crate) fn log(guess: &Guess, event: &'static str) {
    Incident {
        event,
        subject_id: guess.staff_id.any(),
        object_id: guess.device_id.any(),
        address: &guess.address,
        detail: "staff",
        ..Incident::default()
    }
    .log();
}
