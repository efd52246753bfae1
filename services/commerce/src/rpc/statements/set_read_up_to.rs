use jiff::civil::Date;
use mostrador_proto::commerce::v1 as pb;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::{Actor, Subject, Thing};
use mostrador_runtime::idempotency::Key;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;
use mostrador_runtime::{Application as _, Call};

use crate::app::App;
use crate::error::Error;
use crate::steps::settle_checking::settle_checking;
use crate::store::bank_readings::{self, NewReading};
use crate::timeline::Happening;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: pb::SetReadUpToRequest,
) -> Result<pb::SetReadUpToResponse, Error> {
    let attempt = Attempt::on("SetReadUpTo", &message.bank_account);
    let agent_id = app.runtime.agent(call, Role::Finance, attempt).await?.agent_id.clone();
    if app.catalog.bank_account(&message.bank_account).is_none() {
        return Err(Error::UnknownBankAccount);
    }
    let day: Date = message.day.parse().map_err(|_| Error::UnreadableDay)?;
    let key = Key {
        caller: agent_id.to_string(),
        call: "set_read_up_to",
        key: message.idempotency_key,
        request_hash: [message.bank_account.as_bytes(), &message.request_hash].concat(),
    };
    let bank_account = message.bank_account;
    app.write_once(key, async move |app, tx| {
        say(app, tx, &NewReading { bank_account: &bank_account, read_up_to: day, agent_id: &agent_id })
            .await?;
        Ok(pb::SetReadUpToResponse { bank_account: bank_account.clone(), day: day.to_string() })
    })
    .await
}

/// A day that is not over cannot be read to its end.
async fn say(app: &App, tx: &mut Tx, reading: &NewReading<'_>) -> Result<(), Error> {
    let now = app.now();
    if reading.read_up_to >= wib_date(now) {
        return Err(Error::DayNotOver);
    }
    bank_readings::say(tx, reading, now, &app.runtime.random).await?;
    let (bank, day) = (reading.bank_account, reading.read_up_to);
    let actor = Actor::Agent(reading.agent_id.clone());
    let happening = Happening::BankRead { bank_account: bank.to_owned(), up_to: day };
    let subject = Subject { account_id: None, thing: Thing::Name(bank) };
    app.record(tx, subject, &happening, actor)?;
    Ok(settle_checking(app, tx, bank, None).await?)
}
