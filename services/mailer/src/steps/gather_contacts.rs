//! Asks auth for the contacts of many owners by one call.

use mostrador_proto::auth::v1::{GetContactsRequest, OwnerContact};
use mostrador_runtime::Application as _;
use mostrador_runtime::error::Failure;
use mostrador_runtime::id::OwnerId;

use crate::app::App;
use crate::convert;
use crate::domain::Contact;

/// The owners of one call; auth finds as many by one statement.
const MOST: usize = 16;

/// Returns after a call for this owner, and for others whose mails wait. The kept contacts have the answer.
/// They lack an owner of whom auth knows nothing, and every owner when the call fails, as it does with an
/// auth of the version before: then the mail asks by itself.
pub(crate) async fn gather_contacts(app: &App, owner_id: &OwnerId) {
    let _turn = app.waiting.turn(owner_id.clone()).await;
    let owners = app.waiting.take(owner_id, MOST);
    if owners.is_empty() {
        return;
    }
    if let Err(failure) = ask(app, &owners).await {
        tracing::debug!(reason = %failure.reason, "contacts were not found together");
    }
}

async fn ask(app: &App, owners: &[OwnerId]) -> Result<(), Failure> {
    let asked_at = app.now();
    let owner_ids = owners.iter().map(ToString::to_string).collect();
    let asked = app.runtime.request(GetContactsRequest { owner_ids });
    let answer = app.auth.clone().get_contacts(asked).await;
    let found = answer.map_err(|status| Failure::from(&status))?.into_inner().contacts;
    for (owner_id, contact) in found.iter().filter_map(read) {
        app.contacts.keep(owner_id, contact, asked_at);
    }
    Ok(())
}

fn read(known: &OwnerContact) -> Option<(OwnerId, Contact)> {
    let locale = convert::locale(known.locale, "").ok()?;
    let contact = Contact::parse(&known.email, &known.full_name, locale).ok()?;
    Some((known.owner_id.parse().ok()?, contact))
}
