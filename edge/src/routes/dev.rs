//! Development only, without the envelope.

use crate::api::dev::{AdvanceRequest, ClockState, InboxQuery, KeptMail};

const TAG: &str = "dev";

/// The mails kept in the data folder, the newest first.
#[utoipa::path(get, path = "/dev/inbox.json", tag = TAG, params(InboxQuery), responses((status = 200, description = "OK", body = Vec<KeptMail>)))]
pub async fn inbox() {}

/// The suite's time.
#[utoipa::path(get, path = "/dev/clock", tag = TAG, responses((status = 200, description = "OK", body = ClockState)))]
pub async fn clock() {}

/// Advance the suite's clock; answers when nothing more is due.
#[utoipa::path(post, path = "/dev/clock", tag = TAG, request_body = AdvanceRequest, responses((status = 200, description = "OK", body = ClockState)))]
pub async fn advance_clock() {}
