use mostrador_proto::registration::v1::{GetAccountTermsRequest, GetAccountTermsResponse};
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;

use crate::app::App;
use crate::convert;
use crate::error::Error;
use crate::store::{forgotten, terms};

/// The owner and agents may call this, also while the account is frozen. An account without a registration
/// has accepted no terms, and need not accept any.
pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    message: GetAccountTermsRequest,
) -> Result<GetAccountTermsResponse, Error> {
    let scope = call.account_scope(&message.account_id, Role::Viewer)?;
    let account_id = scope.account_id()?;
    let mut conn = app.runtime.db.read().await?;
    let registration = forgotten::registration_of(&mut conn, account_id).await?;
    let accepted = match &registration {
        Some(id) => terms::newest(&mut conn, id).await?,
        None => None,
    };
    let version = accepted.as_ref().map(|accepted| accepted.version.as_str());
    let terms = app.terms_in_force();
    let is_due = registration.is_some() && terms.is_due(version);
    let terms = convert::account_terms(terms, accepted, is_due);
    Ok(GetAccountTermsResponse { terms: Some(terms) })
}
