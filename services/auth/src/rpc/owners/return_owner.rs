//! An owner registered again and gets the new account, and the password that was chosen with it. The second
//! factor stays.

use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::db::Tx;
use mostrador_runtime::email::Email;
use mostrador_runtime::error::Failure;
use mostrador_runtime::security::Incident;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::correction::Correction;
use crate::domain::owner::{Owner, Standing};
use crate::error::Error;
use crate::steps::replace_password::{self, Proof};
use crate::steps::{addresses::note_contact, sessions::enter_account};
use crate::store::owners::{self, NewStanding};
use crate::store::staged::{self, StagedPassword};
use crate::timeline::Happening;

struct Return {
    /// The new account, as account opened it. News of its standing may have come before.
    account: NewStanding,
    chosen: StagedPassword,
    email: Email,
    correction: Correction,
}

/// The staged password makes a repeated call safe, as the change deletes it.
pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::ReturnOwnerRequest,
) -> Result<pb::ReturnOwnerResponse, Error> {
    let owner_id = convert::known_owner_id(&message.owner_id)?;
    let back = Return {
        account: NewStanding {
            owner_id: owner_id.clone(),
            account_id: convert::account_id(&message.account_id)?,
            version: message.account_version,
            standing: Standing::Full,
        },
        chosen: StagedPassword {
            owner: convert::owner_id(&message.draft_owner_id)?,
            stage: Some(convert::stage_id(&message.stage_id)?),
        },
        email: convert::email(&message.email)?,
        correction: Correction::parse(&message.full_name, &message.phone).map_err(Failure::fields)?,
    };
    if app.write(async move |app, tx| take_back(app, tx, &back).await).await? {
        Incident { event: "owner.returned", subject_id: owner_id.any(), ..Incident::default() }.log();
    }
    Ok(pb::ReturnOwnerResponse {})
}

/// False when the return was done before.
async fn take_back(app: &App, tx: &mut Tx, back: &Return) -> Result<bool, Error> {
    let owner_id = &back.account.owner_id;
    let known = owners::find(tx.conn(), owner_id).await?.ok_or(Error::OwnerUnknown)?;
    enter_account::enter(app, tx, &known, &back.account).await?;
    let Some(hashes) = staged::find(tx.conn(), &back.chosen).await? else {
        let arrived = owners::find(tx.conn(), owner_id).await?;
        let is_there = arrived.is_some_and(|owner| owner.account_id == back.account.account_id);
        return if is_there { Ok(false) } else { Err(Error::NotStaged) };
    };
    staged::delete_all(tx.conn(), &back.chosen.owner).await?;
    let owner = Owner { account_id: back.account.account_id.clone(), ..known };
    app.record(tx, &owner, &Happening::RegisteredAgain, &owner)?;
    // The owner left the address meanwhile, so its reader proved nothing about the owner.
    let proved = owner.email == back.email;
    if proved && !replace_password::of_owner(app, tx, &owner, &hashes.password, Proof::Registration).await? {
        return Err(Error::PasswordWrong);
    }
    // Agents recognise an owner by the telephone, so a reader of the mailbox must not change it to get around
    // the second factor.
    if proved && owner.authenticator.is_none() {
        correct(app, tx, &owner, &back.correction).await?;
    } else {
        owners::renew_contact(tx.conn(), owner_id).await?;
    }
    // The new account, and the registration with the typed data, take the contact that counts.
    note_contact::note_correction(app, tx, owner_id).await?;
    Ok(true)
}

async fn correct(app: &App, tx: &mut Tx, owner: &Owner, correction: &Correction) -> Result<(), Error> {
    for part in correction.parts(owner) {
        app.record(tx, owner, &Happening::Corrected(part), owner)?;
    }
    let corrected = owners::correct(tx.conn(), &owner.id, correction, owner.contact_version).await?;
    if corrected { Ok(()) } else { Err(Error::OwnerUnknown) }
}
