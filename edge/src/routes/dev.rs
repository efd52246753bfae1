//! Development only, without the envelope.

use crate::{
    answer::Refusal,
    app::App,
    convert,
    extract::{Json, Query},
    guard::this_machine,
};
use actix_web::{
    Error, HttpResponse,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};
use jiff::SignedDuration;
use mostrador_proto::mailer::v1::ListKeptMailsRequest;
use mostrador_runtime::{
    context::outgoing,
    error::{Failure, FieldFailure},
};

use crate::api::dev::{AdvanceRequest, ClockState, InboxQuery, KeptMail};

const TAG: &str = "dev";

/// The mails kept in the data folder, the newest first.
#[utoipa::path(get, path = "/dev/inbox.json", tag = TAG, params(InboxQuery), responses((status = 200, description = "OK", body = Vec<KeptMail>)))]
pub async fn inbox(app: App, query: Query<InboxQuery>) -> Result<HttpResponse, Refusal> {
    Ok(HttpResponse::Ok().json(mails(&app, query.0.to).await?))
}

/// The suite's time.
#[utoipa::path(get, path = "/dev/clock", tag = TAG, responses((status = 200, description = "OK", body = ClockState)))]
pub async fn clock(app: App) -> Result<HttpResponse, Refusal> {
    Ok(HttpResponse::Ok().json(ClockState { now: app.clock.now(), effects: Vec::new() }))
}

/// Advance the suite's clock; answers when nothing more is due.
#[utoipa::path(post, path = "/dev/clock", tag = TAG, request_body = AdvanceRequest, responses((status = 200, description = "OK", body = ClockState)))]
pub async fn advance_clock(app: App, request: Json<AdvanceRequest>) -> Result<HttpResponse, Refusal> {
    let tools = app.dev.as_ref().ok_or_else(Refusal::not_found)?;
    let by = duration(&request.body.advance)
        .ok_or_else(|| Refusal::from(Failure::fields(vec![FieldFailure::new("advance", "invalid")])))?;
    let effects = (tools.advance)(by).await?;
    Ok(HttpResponse::Ok().json(ClockState { now: app.clock.now(), effects }))
}

/// Lets nobody through but people on this machine, in development.
pub async fn only_in_development(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_development = request.app_data::<App>().is_some_and(|app| app.is_development);
    let peer = request.peer_addr().map(|peer| peer.ip());
    if is_development && this_machine::asks(peer, request.headers()) {
        next.call(request).await.map(ServiceResponse::map_into_boxed_body)
    } else {
        Ok(request.error_response(Refusal::not_found()))
    }
}

/// The kept mails, the newest first.
pub async fn mails(app: &App, to: Option<String>) -> Result<Vec<KeptMail>, Refusal> {
    let message = ListKeptMailsRequest { to: to.unwrap_or_default(), limit: 200 };
    let answer = app.services.mailer().list_kept_mails(outgoing(message)).await?.into_inner();
    let mails = answer.mails.into_iter().map(|mail| {
        Ok(KeptMail {
            sent_at: convert::at(mail.sent_at.as_ref(), "mailer: a mail's time")?,
            id: mail.id,
            to: mail.to,
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            links: mail.links,
            code: convert::some(mail.code),
        })
    });
    mails.collect()
}

/// `90s`, `15m`, `36h` or `61d`, at most ten years.
fn duration(text: &str) -> Option<SignedDuration> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let seconds: i64 = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3_600,
        "d" => 86_400,
        _ => return None,
    };
    let total = number.parse::<u32>().ok().map(i64::from)?.checked_mul(seconds)?;
    (total <= 10 * 366 * 86_400).then(|| SignedDuration::from_secs(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_a_number_and_a_unit() {
        assert_eq!(duration("61d"), Some(SignedDuration::from_hours(61 * 24)));
        assert_eq!(duration("90s"), Some(SignedDuration::from_secs(90)));
        for text in ["", "d", "-1d", "1w", "99999d", "1é"] {
            assert_eq!(duration(text), None, "{text}");
        }
    }
}
