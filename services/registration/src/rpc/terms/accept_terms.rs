use mostrador_proto::registration::v1::{AcceptTermsRequest, AcceptTermsResponse};
use mostrador_runtime::db::Tx;
use mostrador_runtime::events::Actor;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::text::Locale;
use mostrador_runtime::{Application, Call, forgetting};

use crate::app::App;
use crate::convert;
use crate::domain::terms::Terms;
use crate::error::Error;
use crate::store::terms::Acceptance;
use crate::store::{drafts, terms};
use crate::timeline::Happening;

/// Only the owner may call this, also while the account is frozen. A second click, or another tab, finds the
/// terms accepted.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: AcceptTermsRequest,
) -> Result<AcceptTermsResponse, Error> {
    let owner = call.owner()?.clone();
    let locale = convert::told_locale(message.locale, "")?;
    let terms = app.terms_in_force().clone();
    terms.accept(true, &message.terms_version).map_err(Error::Terms)?;
    let agreed = terms.clone();
    let accepted =
        app.write(async move |app, tx| accept(app, tx, (&owner, &agreed), (locale, &message.address)).await);
    let accepted = accepted.await?;
    Ok(AcceptTermsResponse { terms: Some(convert::account_terms(&terms, Some(accepted), false)) })
}

/// The first acceptance of the version counts. The network's address is not stored for an account whose
/// personal data are deleted.
async fn accept(
    app: &App,
    tx: &mut Tx,
    (owner, agreed): (&OwnerPassport, &Terms),
    (locale, address): (Option<Locale>, &str),
) -> Result<Acceptance, Error> {
    if forgetting::is_forgotten(tx.conn(), &owner.account_id).await? {
        return Err(Error::None);
    }
    let held = drafts::find_by_account(tx.conn(), &owner.account_id).await?.ok_or(Error::None)?;
    if let Some(known) = terms::newest(tx.conn(), &held.id).await?
        && known.version.as_str() >= agreed.version
    {
        return Ok(known);
    }
    let version = agreed.version.to_owned();
    let acceptance = Acceptance {
        version: version.clone(),
        at: app.now(),
        // A call that names no page's language gets the language of the registration.
        locale: locale.unwrap_or(held.locale),
        address: address.to_owned(),
    };
    terms::record(tx.conn(), &held.id, &acceptance).await?;
    let owner = Actor::Owner(owner.owner_id.clone());
    app.record(tx, &held, &Happening::TermsAccepted { version }, owner)?;
    Ok(acceptance)
}
