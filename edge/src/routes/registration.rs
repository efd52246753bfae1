//! The sign-up draft; the cookie `Registration` holds the secret that resumes it.

use crate::api::{
    common::{Done, Envelope, IdempotencyKey},
    registration::{
        Business, Draft, Package, PersonalRequest, RegistrationStanding, Resent, ResumeRegistrationRequest,
        StartRegistrationRequest, SubmitRequest, VerifyRequest,
    },
};

const TAG: &str = "registration";

/// Begin a draft, or answer the one of the cookie.
#[utoipa::path(post, path = "/api/registrations", tag = TAG, request_body = StartRegistrationRequest, responses((status = 200, description = "OK", body = Envelope<Draft>)), security((), ("draft" = [])))]
pub async fn start_registration() {}

/// Go on with a draft on another device, with the secret of the mail's link.
#[utoipa::path(post, path = "/api/registrations/resume", tag = TAG, request_body = ResumeRegistrationRequest, responses((status = 200, description = "OK", body = Envelope<Draft>)))]
pub async fn resume_registration() {}

/// The draft of the cookie.
#[utoipa::path(get, path = "/api/registrations/current", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Draft>)), security(("draft" = [])))]
pub async fn current_registration() {}

/// Throw the draft away.
#[utoipa::path(delete, path = "/api/registrations/current", tag = TAG, responses((status = 200, description = "OK", body = Done)), security(("draft" = [])))]
pub async fn drop_registration() {}

/// Step 1: the person. Another address voids link and code.
#[utoipa::path(put, path = "/api/registrations/current/personal", tag = TAG, request_body = PersonalRequest, responses((status = 200, description = "OK", body = Envelope<Draft>)), security(("draft" = [])))]
pub async fn put_personal() {}

/// Step 2: the business.
#[utoipa::path(put, path = "/api/registrations/current/business", tag = TAG, request_body = Business, responses((status = 200, description = "OK", body = Envelope<Draft>)), security(("draft" = [])))]
pub async fn put_business() {}

/// Step 3: the package.
#[utoipa::path(put, path = "/api/registrations/current/package", tag = TAG, request_body = Package, responses((status = 200, description = "OK", body = Envelope<Draft>)), security(("draft" = [])))]
pub async fn put_package() {}

/// Step 4: accept the terms; the verification mail goes out.
#[utoipa::path(post, path = "/api/registrations/current/submit", tag = TAG, params(IdempotencyKey), request_body = SubmitRequest, responses((status = 200, description = "OK", body = Envelope<RegistrationStanding>)), security(("draft" = [])))]
pub async fn submit_registration() {}

/// Send the verification mail again.
#[utoipa::path(post, path = "/api/registrations/current/resend", tag = TAG, responses((status = 200, description = "OK", body = Envelope<Resent>)), security(("draft" = [])))]
pub async fn resend_verification() {}

/// Prove the address, by the link's secret or the six digits.
#[utoipa::path(post, path = "/api/registrations/verify", tag = TAG, request_body = VerifyRequest, responses((status = 200, description = "OK", body = Envelope<RegistrationStanding>)), security((), ("draft" = [])))]
pub async fn verify_registration() {}
