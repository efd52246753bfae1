use mostrador_proto::registration::v1::{
    FoundRegistration, SearchRegistrationsRequest, SearchRegistrationsResponse,
};
use mostrador_runtime::Call;
use mostrador_runtime::email::Email;
use mostrador_runtime::mask::masked_email;
use mostrador_runtime::passport::Role;
use mostrador_runtime::phone::Phone;
use mostrador_runtime::proto::timestamp;

use crate::app::App;
use crate::convert;
use crate::domain::state::State;
use crate::error::Error;
use crate::store::search::{self, Hit, Query};

pub(super) async fn handle(
    app: &App,
    call: &Call,
    message: SearchRegistrationsRequest,
) -> Result<SearchRegistrationsResponse, Error> {
    call.agent(Role::Viewer)?;
    let query = read(&message.query);
    let mut conn = app.runtime.db.read().await?;
    let registrations = search::find(&mut conn, &query).await?.into_iter().map(show).collect();
    Ok(SearchRegistrationsResponse { registrations })
}

fn read(typed: &str) -> Query {
    // PostgreSQL accepts no NUL in a text.
    let name: String = typed.trim().chars().filter(|c| !c.is_control()).collect();
    Query {
        id: name.parse().ok(),
        email: Email::parse(&name).map(|email| email.to_string()).unwrap_or_default(),
        phone: Phone::parse(&name).map(|phone| phone.to_string()).unwrap_or_default(),
        name,
    }
}

fn show(found: Hit) -> FoundRegistration {
    let account_id = if found.state == State::Ready { found.account_id.into() } else { String::new() };
    FoundRegistration {
        id: found.id.into(),
        email: masked_email(&found.email),
        full_name: found.full_name,
        store_name: found.store_name,
        state: convert::state(found.state).into(),
        account_id,
        created_at: Some(timestamp(found.created_at)),
    }
}
