//! The suite's clock, in development, without the envelope.

use actix_web::web;
use jiff::SignedDuration;
use mostrador_runtime::error::{Failure, FieldReason};

use crate::{
    answer::{BareAnswer, Refusal},
    api::dev::{AdvanceRequest, ClockState},
    app::App,
    contract::{GET, POST, Route, route},
    extract::Json,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(GET, "/dev/clock", clock).developer().about("The suite's time."),
        route(POST, "/dev/clock", advance_clock)
            .developer()
            .about("Advance the suite's clock; answers when nothing more is due."),
    ]
}

async fn clock(app: App) -> BareAnswer<ClockState> {
    Ok(web::Json(ClockState { now: app.clock.now(), effects: Vec::new() }))
}

async fn advance_clock(app: App, request: Json<AdvanceRequest>) -> BareAnswer<ClockState> {
    let tools = app.dev.as_ref().ok_or_else(Refusal::not_found)?;
    let by = duration(&request.body.advance)
        .ok_or_else(|| Refusal::from(Failure::field("advance", FieldReason::Invalid)))?;
    let effects = (tools.advance)(by).await?;
    Ok(web::Json(ClockState { now: app.clock.now(), effects }))
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
