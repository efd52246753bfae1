use mostrador_proto::mailer::v1::{SendMailRequest, SendMailResponse};
use mostrador_runtime::outbox::Place;
use mostrador_runtime::{ServiceName, received};
use tonic::{Request, Response, Status};

use super::{Letter, Rpc};
use crate::domain::MailId;
use crate::error::Error;
use crate::jobs::DELIVER_MAIL;

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
    let place = letter
        .mail
        .order()
        .filter(|order| order.version > 0)
        .map(|order| Place { sequence: order.order_id.clone(), number: order.version });

    let (outbox, now) = (rpc.runtime.outbox.clone(), rpc.runtime.clock.now());
    rpc.runtime
        .db
        .write(async move |tx| {
            if received::first_time(tx, id.as_str(), now).await? {
                match &place {
                    Some(place) => {
                        outbox.send_in_sequence(tx, id.outbox_id(), DELIVER_MAIL, &message, place).await?;
                    }
                    None => outbox.send_as(tx, id.outbox_id(), DELIVER_MAIL, &message, now).await?,
                }
            }
            Ok::<_, Error>(())
        })
        .await?;
    Ok(Response::new(SendMailResponse {}))
}
