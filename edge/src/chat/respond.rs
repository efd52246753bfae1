//! `/chat` as an HTTP answer.

use std::collections::BTreeMap;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, LOCATION, VARY,
        X_FRAME_OPTIONS,
    },
};
use bytes::Bytes;

use super::{Vendor, frame};
use crate::{guard::cross_site::FETCH_SITE, pages::table::prefixed};

const FETCH_DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");
const VARIES: HeaderValue = HeaderValue::from_static("Sec-Fetch-Dest, Sec-Fetch-Site");
const PAGE: &str = "/chat";

/// The frames by language; empty when no chat is set.
#[derive(Debug, Default)]
pub struct Chat {
    frames: BTreeMap<String, Bytes>,
    policy: Option<HeaderValue>,
}

impl Chat {
    pub fn new(vendor: Option<&Vendor>, languages: &[String]) -> Self {
        let Some(vendor) = vendor else { return Self::default() };
        let frame = |language: &String| (language.clone(), frame::html(vendor, language).into());
        Self {
            frames: languages.iter().map(frame).collect(),
            policy: HeaderValue::from_str(&frame::policy(vendor)).ok(),
        }
    }

    pub fn is_offered(&self) -> bool {
        self.policy.is_some()
    }

    /// The frame, when the path is the frame's. Only a page of the site gets it, into a frame; a visitor who
    /// opens the path gets a redirect to the contact page.
    pub fn answer(&self, request: &HttpRequest, language: &str) -> Option<HttpResponse> {
        if request.path() != prefixed(language, PAGE) {
            return None;
        }
        let is = |name: HeaderName, value: &str| {
            request.headers().get(name).is_some_and(|sent| sent.as_bytes() == value.as_bytes())
        };
        let is_framed = is(FETCH_DEST, "iframe") && is(FETCH_SITE, "same-origin");
        let mut response = match (self.frames.get(language), &self.policy) {
            (Some(frame), Some(policy)) if is_framed => {
                let html = (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
                let mut response = HttpResponse::Ok();
                response.insert_header(html).insert_header((CONTENT_SECURITY_POLICY, policy.clone()));
                response.insert_header((X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN")));
                response.body(frame.clone())
            }
            _ => HttpResponse::SeeOther()
                .insert_header((LOCATION, prefixed(language, "/more/contact")))
                .finish(),
        };
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response.headers_mut().insert(VARY, VARIES);
        Some(response)
    }
}
