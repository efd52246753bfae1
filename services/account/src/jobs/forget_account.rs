//! Tells the other services of a deletion, and notes their answers.

use mostrador_proto::account::v1::AccountDeletion;
use mostrador_proto::auth::v1 as auth;
use mostrador_proto::auth::v1::auth_service_client::AuthServiceClient;
use mostrador_proto::commerce::v1 as commerce;
use mostrador_proto::commerce::v1::commerce_service_client::CommerceServiceClient;
use mostrador_proto::mailer::v1 as mailer;
use mostrador_proto::mailer::v1::mailer_service_client::MailerServiceClient;
use mostrador_proto::registration::v1 as registration;
use mostrador_proto::registration::v1::registration_service_client::RegistrationServiceClient;
use mostrador_runtime::error::Failure;
use mostrador_runtime::outbox::{Delivery, Handler};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::{Application, ServiceName};
use tonic::Status;

use crate::app::App;
use crate::domain::deletion::{Answer, Receiver};
use crate::domain::lifecycle::Cause;
use crate::steps::ToldDeletion;
use crate::{convert, steps, topics};

pub(super) fn handlers(app: &App) -> Vec<Handler> {
    let handler = |receiver| {
        app.handler(topics::forget_in(receiver), move |app, delivery| run(app, receiver, delivery))
    };
    Receiver::ALL.map(handler).into()
}

/// Reads the owner's accounts at each try: another account may have opened since the last try.
async fn run(app: App, receiver: Receiver, delivery: Delivery) -> Result<(), Failure> {
    let message: AccountDeletion = delivery.decode()?;
    let account_id = convert::account_id(&message.account_id)?;
    let id = account_id.clone();
    let told = app.write(async move |_, tx| steps::find_deletion(tx, &id).await).await?;
    let Some(told) = told else { return Ok(()) };
    let answer = ask(&app, receiver, &delivery, told).await?;
    app.write(async move |app, tx| steps::note_answer(app, tx, &account_id, (receiver, answer)).await)
        .await?;
    Ok(())
}

async fn ask(
    app: &App,
    receiver: Receiver,
    delivery: &Delivery,
    told: ToldDeletion,
) -> Result<Answer, Failure> {
    let answer = match receiver {
        Receiver::Commerce => in_commerce(app, delivery, &told).await,
        Receiver::Auth => in_auth(app, delivery, told).await,
        Receiver::Registration => in_registration(app, delivery, &told).await,
        Receiver::Mailer => in_mailer(app, delivery, &told).await,
    };
    answer.map_err(|status| Failure::from(&status))
}

async fn in_commerce(app: &App, delivery: &Delivery, told: &ToldDeletion) -> Result<Answer, Status> {
    let asked = commerce::ForgetAccountRequest {
        account_id: told.account.id.to_string(),
        names_until: Some(timestamp(told.deletion.names_until)),
    };
    let mut commerce = CommerceServiceClient::new(app.runtime.wire(ServiceName::Commerce)?);
    let told = commerce.forget_account(delivery.request(asked)).await?.into_inner();
    let forgotten = Answer::Forgotten { records: told.records };
    Ok(if told.has_open_money { Answer::MoneyIsOpen } else { forgotten })
}

async fn in_auth(app: &App, delivery: &Delivery, told: ToldDeletion) -> Result<Answer, Status> {
    let asked = auth::ForgetAccountRequest {
        account_id: told.account.id.to_string(),
        owner_id: told.account.owner.id.to_string(),
        is_last_of_owner: told.is_last_of_owner,
        shop_ids: told.shop_ids.into_iter().map(String::from).collect(),
    };
    let mut auth = AuthServiceClient::new(app.runtime.wire(ServiceName::Auth)?);
    let told = auth.forget_account(delivery.request(asked)).await?.into_inner();
    let records = told.records;
    Ok(if told.owner_is_gone { Answer::Forgotten { records } } else { Answer::OwnerStays { records } })
}

async fn in_registration(app: &App, delivery: &Delivery, told: &ToldDeletion) -> Result<Answer, Status> {
    let asked = registration::ForgetAccountRequest {
        account_id: told.account.id.to_string(),
        for_fraud: told.deletion.cause_before == Cause::ClosedForFraud,
    };
    let mut registration = RegistrationServiceClient::new(app.runtime.wire(ServiceName::Registration)?);
    let told = registration.forget_account(delivery.request(asked)).await?.into_inner();
    Ok(Answer::Forgotten { records: told.records })
}

async fn in_mailer(app: &App, delivery: &Delivery, told: &ToldDeletion) -> Result<Answer, Status> {
    let ToldDeletion { account, deletion, .. } = told;
    let owner_id = if deletion.owner_stays { String::new() } else { account.owner.id.to_string() };
    let asked = mailer::ForgetOwnerRequest { owner_id, account_id: account.id.to_string() };
    let mut mailer = MailerServiceClient::new(app.runtime.wire(ServiceName::Mailer)?);
    let told = mailer.forget_owner(delivery.request(asked)).await?.into_inner();
    Ok(Answer::Forgotten { records: told.records })
}
