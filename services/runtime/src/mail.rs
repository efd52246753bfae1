//! Mails go to mailer by the outbox: each commits with the change that causes it.

use futures_util::future::join_all;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{
    AccountOccasion, AskedMail, SendMailRequest, SendMailsRequest, SendMailsResponse,
};
use tonic::{Code, Status};

use crate::client::Wire;
use crate::context::Runtime;
use crate::error::{Failure, Kind, Reason};
use crate::name::ServiceName;
use crate::outbox::{Delivery, Handler, Refusals, Topic, request_of_many};

/// Carries a [`mostrador_proto::mailer::v1::SendMailRequest`]. Sealed: mails hold tokens and codes.
pub const SEND_MAIL: Topic = Topic::new("send_mail").sealed();

type Mailer = MailerServiceClient<Wire>;

/// Mailer knows each delivery's id, and sends no mail twice.
pub fn handler(runtime: &Runtime) -> Handler {
    let mailer = runtime.wire(ServiceName::Mailer).map(MailerServiceClient::new);
    Handler::of_parcels(SEND_MAIL, travels_alone, move |deliveries| send(mailer.clone(), deliveries))
}

/// Is the mail about access: does it let its reader in, or report an attempt to get in? Such mails go one by
/// one, to the address that auth knows at the time of sending.
pub const fn is_about_security(mail: &Mail) -> bool {
    match mail {
        Mail::Verification(_)
        | Mail::KnownAddress(_)
        | Mail::Recovery(_)
        | Mail::RegistrationRefused(_)
        | Mail::PasswordChanged(_)
        | Mail::NewDevice(_)
        | Mail::SecondFactor(_)
        | Mail::EmailChange(_)
        | Mail::ManagerAccess(_) => true,
        // An intruder may have closed the account.
        Mail::AccountNotice(mail) => mail.occasion == AccountOccasion::ClosedByOwner as i32,
        Mail::Welcome(_)
        | Mail::OrderInstructions(_)
        | Mail::Receipt(_)
        | Mail::OrderExpired(_)
        | Mail::OrderUnderReview(_)
        | Mail::PaymentsUndone(_)
        | Mail::CreditKept(_)
        | Mail::PapersDecided(_)
        | Mail::NewsletterConfirmation(_)
        | Mail::DemoRequestReceived(_)
        | Mail::DemoRequestConfirmation(_)
        | Mail::DemoBooked(_)
        | Mail::DemoCalledOff(_) => false,
    }
}

fn travels_alone(delivery: &Delivery) -> bool {
    let mail = delivery.decode::<SendMailRequest>().ok().and_then(|request| request.mail);
    mail.is_none_or(|mail| is_about_security(&mail))
}

async fn send(mailer: Result<Mailer, Failure>, deliveries: Vec<Delivery>) -> Result<Refusals, Failure> {
    let mailer = mailer?;
    if let [delivery] = deliveries.as_slice() {
        return send_one(mailer, delivery).await.map(|()| Refusals::new());
    }
    let mails = deliveries.iter().map(asked).collect::<Result<_, _>>()?;
    let answer = mailer.clone().send_mails(request_of_many(SendMailsRequest { mails })).await;
    match answer {
        Ok(answer) => refusals(answer.into_inner()),
        Err(status) if is_of_the_call(&status) => Ok(send_each(mailer, deliveries).await),
        Err(status) => Err(Failure::from(&status)),
    }
}

/// Is the call itself refused, by an older mailer or for its size? That does not concern the mails in it.
fn is_of_the_call(status: &Status) -> bool {
    status.code() == Code::Unimplemented || Kind::from_code(status.code()).is_final()
}

async fn send_each(mailer: Mailer, deliveries: Vec<Delivery>) -> Refusals {
    let sent = deliveries.into_iter().map(async |delivery: Delivery| {
        let refused = send_one(mailer.clone(), &delivery).await.err();
        refused.map(|failure| (delivery.id, failure))
    });
    join_all(sent).await.into_iter().flatten().collect()
}

async fn send_one(mut mailer: Mailer, delivery: &Delivery) -> Result<(), Failure> {
    let answer = mailer.send_mail(delivery.request(delivery.decode()?)).await;
    answer.map(drop).map_err(|status| Failure::from(&status))
}

fn asked(delivery: &Delivery) -> Result<AskedMail, Failure> {
    Ok(AskedMail {
        message_id: delivery.id.to_string(),
        mail: Some(delivery.decode()?),
        trace_parent: delivery.trace_parent.clone().unwrap_or_default(),
    })
}

/// An unreadable answer counts as none: the mails are sent again.
fn refusals(answer: SendMailsResponse) -> Result<Refusals, Failure> {
    let refusals = answer.refused.into_iter().map(|refused| {
        let unreadable = || Failure::new(Reason::Internal);
        let id = refused.message_id.parse().map_err(|_| unreadable())?;
        let kind = Kind::from(refused.kind());
        Ok((id, Failure::named(kind, refused.failure.ok_or_else(unreadable)?)))
    });
    refusals.collect()
}
