//! The sign-up draft; the cookie `Registration` holds the secret that resumes it.

use actix_web::{HttpRequest, cookie::Cookie};
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::{
    error::{Failure, FieldReason},
    metadata::outgoing,
};

use crate::{
    answer::{Answer, Refusal, Success, ok},
    api::{
        generic::Done,
        visitor::registration::{
            Business, Draft, Package, PersonalRequest, RegistrationStanding, RegistrationState, Resent,
            ResumeRegistrationRequest, StartRegistrationRequest, SubmitRequest, UnlockRequest, Verification,
            VerifyRequest,
        },
    },
    app::App,
    contract::{DELETE, GET, POST, PUT, Route, route},
    convert::{self, message_locale, registration as convert_draft},
    extract::{Json, Key, NoBody, Visitor, page_locale},
    guard::limits::Class,
    session::cookies::{self, CookieLife},
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/registrations", start_registration)
            .draft()
            .about("Begin a draft, or answer the cookie's draft."),
        route(POST, "/api/registrations/resume", resume_registration)
            .limit(Class::Registration)
            .about(
                "Go on with a draft on another device, with the secret of the mail's link, which \
                 works once.",
            )
            .detail("The draft is masked there until its password is shown."),
        route(POST, "/api/registrations/current/unlock", unlock_registration)
            .draft()
            .about("Show the draft's password on a device that came by the mail's link."),
        route(GET, "/api/registrations/current", current_registration)
            .draft()
            .about("The cookie's draft; once the account is ready, a single answer with its state only."),
        route(DELETE, "/api/registrations/current", drop_registration).draft().about("Throw the draft away."),
        route(PUT, "/api/registrations/current/personal", put_personal)
            .draft()
            .about("Step 1: the person. Another address voids link and code."),
        route(PUT, "/api/registrations/current/business", put_business)
            .draft()
            .about("Step 2: the business."),
        route(PUT, "/api/registrations/current/package", put_package).draft().about("Step 3: the package."),
        route(POST, "/api/registrations/current/submit", submit_registration)
            .draft()
            .about("Step 4: accept the terms; the verification mail goes out."),
        route(POST, "/api/registrations/current/resend", resend_verification)
            .draft()
            .limit(Class::Mail)
            .about("Send the verification mail again."),
        route(POST, "/api/registrations/verify", verify_registration)
            .draft()
            .about("Prove the address, by the link's secret or the six digits."),
    ]
}

async fn start_registration(
    app: App,
    visitor: Visitor,
    request: Json<StartRegistrationRequest>,
) -> Answer<Draft> {
    let (locale, locale_text) = message_locale(request.body.locale);
    let message = pb::StartDraftRequest {
        secret: visitor.draft_secret.unwrap_or_default(),
        locale,
        locale_text,
        address: visitor.address,
        offer: request.body.offer.unwrap_or_default(),
    };
    let answer = app.services.registration().start_draft(outgoing(message)).await?.into_inner();
    with_secret(&app, answer.draft, answer.secret)
}

async fn resume_registration(app: App, request: Json<ResumeRegistrationRequest>) -> Answer<Draft> {
    let message = pb::ResumeDraftRequest { token: request.body.token };
    let answer = app.services.registration().resume_draft(outgoing(message)).await?.into_inner();
    with_secret(&app, answer.draft, answer.secret)
}

async fn unlock_registration(app: App, visitor: Visitor, request: Json<UnlockRequest>) -> Answer<Draft> {
    let message = pb::UnlockDraftRequest {
        address: visitor.address.clone(),
        secret: visitor.draft_secret()?,
        password: request.body.password,
    };
    let answer = app.services.registration().unlock_draft(outgoing(message)).await?.into_inner();
    draft(&app, answer.draft)
}

async fn current_registration(app: App, visitor: Visitor) -> Answer<Draft> {
    let message = pb::GetDraftRequest { secret: visitor.draft_secret()? };
    let answer = app.services.registration().get_draft(outgoing(message)).await?.into_inner();
    draft(&app, answer.draft)
}

async fn drop_registration(app: App, visitor: Visitor) -> Answer<Done> {
    let message = pb::DeleteDraftRequest { secret: visitor.draft_secret()? };
    app.services.registration().delete_draft(outgoing(message)).await?;
    Ok(Success::new(Done).with_cookies([cookies::cleared(cookies::REGISTRATION)]))
}

async fn put_personal(app: App, visitor: Visitor, request: Json<PersonalRequest>) -> Answer<Draft> {
    let PersonalRequest { full_name, phone, email, password, date_of_birth } = request.body;
    let message = pb::SavePersonalRequest {
        secret: visitor.draft_secret()?,
        full_name,
        phone,
        email,
        password: password.unwrap_or_default(),
        birth_year: date_of_birth.year,
        birth_month: date_of_birth.month,
        birth_date: date_of_birth.date,
    };
    let answer = app.services.registration().save_personal(outgoing(message)).await?.into_inner();
    draft(&app, answer.draft)
}

async fn put_business(app: App, visitor: Visitor, request: Json<Business>) -> Answer<Draft> {
    let business = request.body;
    let message = pb::SaveBusinessRequest {
        secret: visitor.draft_secret()?,
        store_name: business.store_name,
        business_type: convert_draft::business_type(business.business_type).into(),
        outlet_count: business.outlet_count.into(),
        province: business.province,
        city: business.city,
        district: business.district,
        store_address: business.store_address,
    };
    let answer = app.services.registration().save_business(outgoing(message)).await?.into_inner();
    draft(&app, answer.draft)
}

async fn put_package(app: App, visitor: Visitor, request: Json<Package>) -> Answer<Draft> {
    let message = pb::SavePackageRequest {
        secret: visitor.draft_secret()?,
        plan: convert_draft::plan(request.body.plan).into(),
    };
    let answer = app.services.registration().save_package(outgoing(message)).await?.into_inner();
    draft(&app, answer.draft)
}

async fn submit_registration(
    app: App,
    visitor: Visitor,
    key: Key,
    request: Json<SubmitRequest>,
    http: HttpRequest,
) -> Answer<RegistrationStanding> {
    // Without a page the draft's language counts.
    let (locale, locale_text) = page_locale(&http).map(message_locale).unwrap_or_default();
    let message = pb::SubmitDraftRequest {
        address: visitor.address.clone(),
        secret: visitor.draft_secret()?,
        accept_terms: request.body.accept_terms,
        terms_version: request.body.terms_version,
        idempotency_key: key.0,
        request_hash: request.hash,
        locale,
        locale_text,
    };
    let answer = app.services.registration().submit_draft(outgoing(message)).await?.into_inner();
    ok(RegistrationStanding { state: convert_draft::state(answer.state())? })
}

async fn resend_verification(app: App, visitor: Visitor, _body: NoBody) -> Answer<Resent> {
    let address = visitor.address.clone();
    let message = pb::ResendVerificationRequest { secret: visitor.draft_secret()?, address };
    let answer = app.services.registration().resend_verification(outgoing(message)).await?.into_inner();
    let next_allowed_at = convert::at(answer.next_allowed_at.as_ref(), "registration: the next resend")?;
    ok(Resent { next_allowed_at, server_time: app.clock.now() })
}

async fn verify_registration(
    app: App,
    visitor: Visitor,
    request: Json<VerifyRequest>,
) -> Answer<Verification> {
    let VerifyRequest { token, password, code } = request.body;
    let address = visitor.address.clone();
    let (secret, proof) = match (token, code) {
        (Some(token), None) => (visitor.draft_secret, pb::verify_email_request::Proof::Token(token)),
        // A code counts only together with its draft.
        (None, Some(code)) => (Some(visitor.draft_secret()?), pb::verify_email_request::Proof::Code(code)),
        (None, None) => return Err(refused("token", FieldReason::Required)),
        (Some(_), Some(_)) => return Err(refused("code", FieldReason::Invalid)),
    };
    let message = pb::VerifyEmailRequest {
        secret: secret.unwrap_or_default(),
        password: password.unwrap_or_default(),
        address,
        proof: Some(proof),
    };
    let answer = app.services.registration().verify_email(outgoing(message)).await?.into_inner();
    ok(Verification { state: convert_draft::state(answer.state())?, offer: convert::some(answer.offer) })
}

fn refused(field: &'static str, wrong: FieldReason) -> Refusal {
    Failure::field(field, wrong).into()
}

fn draft(app: &App, answer: Option<pb::Draft>) -> Answer<Draft> {
    with_secret(app, answer, String::new())
}

/// A sign-in or sign-out makes the browser forget its draft, so that the next user learns nothing of it. The
/// answer clears the cookie even when the registration service does not answer.
pub(in crate::routes) async fn leave(app: &App, secret: Option<String>) -> Option<Cookie<'static>> {
    let message = pb::LeaveDraftRequest { secret: secret? };
    if let Err(status) = app.services.registration().leave_draft(outgoing(message)).await {
        tracing::warn!(code = ?status.code(), "a draft was not left");
    }
    Some(cookies::cleared(cookies::REGISTRATION))
}

/// The cookie is set only when the secret is new to this browser, and cleared once the account is ready.
fn with_secret(app: &App, answer: Option<pb::Draft>, secret: String) -> Answer<Draft> {
    let draft = convert_draft::draft(answer, app.clock.now())?;
    let cookie = if matches!(draft.state, RegistrationState::Ready) {
        Some(cookies::cleared(cookies::REGISTRATION))
    } else if secret.is_empty() {
        None
    } else {
        Some(cookies::set(cookies::REGISTRATION, secret, app.is_secure, CookieLife::Days(30)))
    };
    Ok(Success::new(draft).with_cookies(cookie))
}
