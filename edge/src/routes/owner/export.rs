//! All data of an account, for its owner.

use actix_web::HttpRequest;
use mostrador_runtime::clock::wib_date;

use crate::{
    answer::{Refusal, ZipFile},
    app::App,
    compose,
    contract::{POST, Route, route},
    guard::limits::Class,
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/account/export", export_account)
            .of_held()
            .limit(Class::Export)
            .about("All data of the account and its owner, as a zip; it may ask for the password again.")
            .detail(
                "Each subject is a JSON file and a CSV file of one name; README.txt says in the owner's \
                 language what each is. A few a day; no secret is in it.",
            ),
    ]
}

async fn export_account(app: App, caller: Caller, request: HttpRequest) -> Result<ZipFile, Refusal> {
    // Reading all data takes time, and the caller's passport may be near its end.
    let caller = caller.renewed(&app, &request).await?;
    let bytes = compose::export::archive(&app, &caller).await?;
    Ok(ZipFile { name: format!("mostrador-{}.zip", wib_date(app.clock.now())), bytes })
}
