use mostrador_proto::mailer::v1::SendMailRequest;
use mostrador_runtime::db::Conn;
use prost::Message as _;

use crate::app::App;
use crate::domain::MailId;
use crate::error::Error;
use crate::store::mails;

/// The remembered letter of a mail that may be sent again.
pub(crate) async fn open_letter(app: &App, conn: &mut Conn, id: &MailId) -> Result<SendMailRequest, Error> {
    let sealed = mails::letter(conn, id).await?.ok_or(Error::NotRepeatable)?;
    let bytes = app.runtime.seal.open(id.as_str(), &sealed).map_err(|_| Error::Letter)?;
    SendMailRequest::decode(bytes.as_slice()).map_err(|_| Error::Letter)
}
