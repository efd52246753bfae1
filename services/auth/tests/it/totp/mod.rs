//! An owner's second factor.

mod reset_totp;
mod set_up;
mod sign_in;
mod turn_off_totp;

use mostrador_proto::auth::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{SecondFactorChange, SendMailRequest};
use mostrador_runtime::mail::SEND_MAIL;
use tonic::{Response, Status};

use crate::app::{PASSWORD, TestAuth, totp};

const OWNER: &str = "ana@warung.id";

/// An owner who must give a code to sign in.
struct Guarded {
    auth: TestAuth,
    /// The token of the session that set the authenticator up.
    token: String,
    secret: String,
    recovery_codes: Vec<String>,
}

impl Guarded {
    /// Turns the authenticator on with the code of the step before the first, so that later codes stay
    /// unused.
    async fn start(auth: TestAuth) -> Self {
        auth.owner(1, OWNER).await;
        let token = auth.sign_in(OWNER).await;
        let (secret, recovery_codes) = turn_on(&auth, &token).await;
        Self { auth, token, secret, recovery_codes }
    }

    async fn sign_in(&self, totp: &str) -> Result<Response<pb::SignInResponse>, Status> {
        self.auth.sign_in_with(OWNER, PASSWORD, totp).await
    }

    async fn turn_off(
        &self,
        password: &str,
        totp: &str,
    ) -> Result<Response<pb::TurnOffTotpResponse>, Status> {
        let asked = pb::TurnOffTotpRequest { password: password.into(), totp: totp.into() };
        self.auth.edge().turn_off_totp(self.auth.as_session(&self.token, asked).await).await
    }

    async fn renew(&self, totp: &str) -> Result<Response<pb::RenewRecoveryCodesResponse>, Status> {
        let asked = pb::RenewRecoveryCodesRequest { password: PASSWORD.into(), totp: totp.into() };
        self.auth.edge().renew_recovery_codes(self.auth.as_session(&self.token, asked).await).await
    }
}

/// The secret and the recovery codes.
pub(crate) async fn turn_on(auth: &TestAuth, token: &str) -> (String, Vec<String>) {
    let secret = begin(auth, token, PASSWORD).await.unwrap().into_inner().totp_secret;
    let confirmed = confirm(auth, token, &totp(&secret, -1)).await.unwrap();
    (secret, confirmed.into_inner().recovery_codes)
}

pub(crate) async fn begin(
    auth: &TestAuth,
    token: &str,
    password: &str,
) -> Result<Response<pb::BeginTotpResponse>, Status> {
    let asked = auth.as_session(token, pb::BeginTotpRequest { password: password.into() }).await;
    auth.edge().begin_totp(asked).await
}

pub(crate) async fn confirm(
    auth: &TestAuth,
    token: &str,
    code: &str,
) -> Result<Response<pb::ConfirmTotpResponse>, Status> {
    let asked = auth.as_session(token, pb::ConfirmTotpRequest { totp: code.into() }).await;
    auth.edge().confirm_totp(asked).await
}

/// Is the authenticator on, and how many recovery codes are left?
async fn state(auth: &TestAuth, token: &str) -> (bool, u32) {
    let asked = auth.as_session(token, pb::GetTotpRequest {}).await;
    let state = auth.edge().get_totp(asked).await.unwrap().into_inner();
    (state.is_on, state.recovery_codes_left)
}

/// The mails to the owner about the second factor, the oldest first.
async fn told(auth: &TestAuth) -> Vec<(SecondFactorChange, u32)> {
    let mails: Vec<SendMailRequest> = auth.test.outgoing(SEND_MAIL).await;
    let factor = |mail: SendMailRequest| match mail.mail {
        Some(Mail::SecondFactor(factor)) => Some((factor.change(), factor.codes_left)),
        _ => None,
    };
    mails.into_iter().filter_map(factor).collect()
}
