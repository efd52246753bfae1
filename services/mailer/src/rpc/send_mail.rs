use mostrador_proto::mailer::v1::{SendMailRequest, SendMailResponse};
use mostrador_runtime::db::Tx;
use mostrador_runtime::outbox::Place;
use mostrador_runtime::{Runtime, ServiceName, received};
use prost::Message as _;
use tonic::{Request, Response, Status};

use super::{Letter, Rpc};
use crate::domain::{MailId, Recipient};
use crate::error::Error;
use crate::jobs::DELIVER_MAIL;
use crate::store::mails::{self, NewMail};

const SENDERS: [ServiceName; 5] = [
    ServiceName::Auth,
    ServiceName::Registration,
    ServiceName::Commerce,
    ServiceName::Account,
    ServiceName::Newsletter,
];

/// Takes the mail over: stored under the sender's outbox id, sent by a job. What could never be sent is refused here.
pub(super) async fn send_mail(
    rpc: &Rpc,
    request: Request<SendMailRequest>,
) -> Result<Response<SendMailResponse>, Status> {
    let call = rpc.runtime.call(&request, &SENDERS).await?;
    let id: MailId = call.required_message_id()?.parse().map_err(Error::Id)?;
    let message = request.into_inner();
    let letter = Letter::from_proto(message.clone())?;
    let order = letter.mail.order();
    let place = order.map(|order| Place { sequence: order.id.to_string(), number: order.version });

    let (runtime, now) = (rpc.runtime.clone(), rpc.runtime.clock.now());
    rpc.runtime
        .db
        .write(async move |tx| {
            if received::first_time(tx, id.as_str(), now).await? {
                let (outbox, row) = (&runtime.outbox, id.outbox_id());
                match &place {
                    Some(place) => outbox.send_in_sequence(tx, row, DELIVER_MAIL, &message, place).await?,
                    None => outbox.send_as(tx, row, DELIVER_MAIL, &message, now).await?,
                }
                remember(&runtime, tx, (&id, &letter), &message).await?;
            }
            Ok::<_, Error>(())
        })
        .await?;
    Ok(Response::new(SendMailResponse {}))
}

/// For agents: what owners were sent. A mail to an address alone is no account's.
async fn remember(
    runtime: &Runtime,
    tx: &mut Tx,
    (id, letter): (&MailId, &Letter),
    message: &SendMailRequest,
) -> Result<(), Error> {
    let Recipient::Owner(owner_id) = &letter.recipient else { return Ok(()) };
    let mail = &letter.mail;
    let letter = mail.may_be_repeated().then(|| message.encode_to_vec());
    let sealed = letter.map(|letter| runtime.seal.seal(id.as_str(), &letter)).transpose();
    let sealed = sealed.map_err(|_| Error::Letter)?;
    let new = NewMail {
        id,
        owner_id,
        kind: mail.kind(),
        order: mail.order(),
        reference: mail.reference().unwrap_or_default(),
        first_id: id,
        agent_id: None,
        letter: sealed,
    };
    Ok(mails::add(tx, new, runtime.clock.now()).await?)
}
