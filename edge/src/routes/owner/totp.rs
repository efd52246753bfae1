//! An owner's second factor.

use mostrador_proto::auth::v1 as pb;

use crate::{
    answer::{Answer, Refusal, done, ok},
    api::{
        generic::Done,
        owner::totp::{
            ConfirmTotpRequest, NewTotp, NewTotpRequest, RecoveryCodes, SecondFactor, SecondFactorProof,
        },
    },
    app::App,
    contract::{DELETE, GET, POST, PUT, Route, route},
    extract::Json,
    guard::limits::Class,
    session::caller::Caller,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/api/totp", second_factor).of_held().about("Does a sign-in of the owner ask for a code?"),
        route(POST, "/api/totp", begin_totp).owner().limit(Class::SignIn).about(
            "A secret for the owner's authenticator; it counts once one of its codes confirms it. An \
             owner with a second factor turns it off first.",
        ),
        route(PUT, "/api/totp", confirm_totp).owner().limit(Class::SignIn).about(
            "Confirm the secret by one of its codes; ends all other sessions, and shows the recovery \
             codes.",
        ),
        route(DELETE, "/api/totp", turn_off_totp)
            .owner()
            .limit(Class::SignIn)
            .about("Sign in by password alone from now on; again is fine."),
        route(POST, "/api/totp/recovery-codes", renew_recovery_codes)
            .owner()
            .limit(Class::SignIn)
            .about("New recovery codes; the earlier codes no longer count."),
    ]
}

async fn second_factor(app: App, caller: Caller) -> Answer<SecondFactor> {
    let answer = app.services.auth().get_totp(caller.request(pb::GetTotpRequest {})).await?.into_inner();
    ok(SecondFactor { is_on: answer.is_on, recovery_codes_left: answer.recovery_codes_left })
}

async fn begin_totp(app: App, caller: Caller, request: Json<NewTotpRequest>) -> Answer<NewTotp> {
    ok(begin(&app, &caller, request.body).await?)
}

async fn confirm_totp(app: App, caller: Caller, request: Json<ConfirmTotpRequest>) -> Answer<RecoveryCodes> {
    ok(confirm(&app, &caller, request.body).await?)
}

async fn turn_off_totp(app: App, caller: Caller, request: Json<SecondFactorProof>) -> Answer<Done> {
    let SecondFactorProof { password, totp } = request.body;
    let message = pb::TurnOffTotpRequest { password, totp };
    app.services.auth().turn_off_totp(caller.request(message)).await?;
    done()
}

async fn renew_recovery_codes(
    app: App,
    caller: Caller,
    request: Json<SecondFactorProof>,
) -> Answer<RecoveryCodes> {
    let SecondFactorProof { password, totp } = request.body;
    let message = pb::RenewRecoveryCodesRequest { password, totp };
    let answer = app.services.auth().renew_recovery_codes(caller.request(message)).await?.into_inner();
    ok(RecoveryCodes { recovery_codes: answer.recovery_codes })
}

pub(in crate::routes) async fn begin(
    app: &App,
    caller: &Caller,
    NewTotpRequest { password }: NewTotpRequest,
) -> Result<NewTotp, Refusal> {
    let message = pb::BeginTotpRequest { password };
    let answer = app.services.auth().begin_totp(caller.request(message)).await?.into_inner();
    Ok(NewTotp { totp_secret: answer.totp_secret })
}

/// Agents get no recovery codes.
pub(in crate::routes) async fn confirm(
    app: &App,
    caller: &Caller,
    ConfirmTotpRequest { totp }: ConfirmTotpRequest,
) -> Result<RecoveryCodes, Refusal> {
    let message = pb::ConfirmTotpRequest { totp };
    let answer = app.services.auth().confirm_totp(caller.request(message)).await?.into_inner();
    Ok(RecoveryCodes { recovery_codes: answer.recovery_codes })
}
