use mostrador_proto::auth::v1::GetContactRequest;
use mostrador_runtime::error::Failure;
use tonic::Request;

use crate::app::App;
use crate::convert;
use crate::domain::Contact;
use crate::error::Error;

/// The owner's present address, by auth.
pub(crate) async fn find_contact(app: &App, asked: Request<GetContactRequest>) -> Result<Contact, Failure> {
    let answer = app.auth.clone().get_contact(asked).await;
    let told = answer.map_err(|status| Failure::from(&status))?.into_inner();
    let locale = convert::locale(told.locale, &told.locale_text)?;
    Ok(Contact::parse(&told.email, &told.full_name, locale).map_err(Error::Contact)?)
}
