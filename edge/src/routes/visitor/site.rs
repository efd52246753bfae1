//! Public calls of the site.

use actix_web::{Either, HttpRequest, HttpResponse};
use futures_util::future::join;
use mostrador_proto::{
    account::v1 as account, commerce::v1 as commerce, newsletter::v1 as newsletter,
    registration::v1 as registration,
};
use mostrador_runtime::{
    error::{FieldFailure, FieldReason, Reason},
    metadata::outgoing,
};

use tonic::Response;

use crate::{
    answer::{Answer, Refusal, Success, done, ok, sentences},
    api::{
        common::Locale,
        generic::{Done, List},
        visitor::site::{
            Area, AreasQuery, Catalog, ChatOffer, Health, HealthStatus, HelpVoteRequest,
            NewsletterTokenRequest, SubscribeRequest, Terms, TermsQuery,
        },
    },
    app::App,
    contract::{GET, POST, Route, route},
    convert,
    extract::{Json, Query, Submission, Visitor, page_locale},
    guard::{in_flight::Priority, limits::Class},
    pages::table,
};

pub(in crate::routes) fn routes() -> Vec<Route> {
    vec![
        route(POST, "/api/application/add", subscribe)
            .limit(Class::Mail)
            .priority(Priority::Newsletter)
            .about(
                "Subscribe to the newsletter. The answer is the same for a new, known or \
                 suppressed address.",
            )
            .detail(
                "A plain form is led back to its page, with `?sent=newsletter#subscribed` or \
                 `?failed=<reason>`.",
            ),
        route(POST, "/api/newsletter/confirm", confirm_subscription)
            .limit(Class::Account)
            .priority(Priority::Newsletter)
            .about("Confirm a subscription with the secret of the mail's link."),
        route(POST, "/api/newsletter/unsubscribe", unsubscribe)
            .limit(Class::Account)
            .priority(Priority::Newsletter)
            .about("End a subscription with the secret of the mail's link."),
        route(POST, "/api/help-votes", add_help_vote)
            .limit(Class::Vote)
            .priority(Priority::Newsletter)
            .about("Say whether an article of the manual helped; only counts are kept.")
            .detail("A plain form is led back to its page, with `#voted` or `?failed=<reason>#failed`."),
        route(GET, "/api/catalog", catalog)
            .about("The catalogue: items, prices and the business's constants."),
        route(GET, "/api/areas", areas).about("Provinces without a parent, then cities, then districts."),
        route(GET, "/api/terms", terms).about("The terms that a registration accepts."),
        route(GET, "/api/chat", chat_offer).about("Can a visitor chat with the team? Asks no vendor."),
        route(GET, "/api/health", health).unlimited().about("The edge answers; nothing behind it is asked."),
    ]
}

async fn subscribe(
    app: App,
    visitor: Visitor,
    request: Submission<SubscribeRequest>,
    http: HttpRequest,
) -> Result<Either<Success<Done>, HttpResponse>, Refusal> {
    let (body, back) = request.parts();
    let locale = page_locale(&http).unwrap_or_else(|| sentences::language(http.headers()));
    let (locale, locale_text) = convert::message_locale(locale);
    let (email, address) = (body.user_email, visitor.address);
    let message = newsletter::AddSubscriberRequest { email, locale, locale_text, address };
    let added = app.services.newsletter().add_subscriber(outgoing(message)).await;
    Ok(match (added.map_err(Refusal::from), back) {
        (Ok(_), Some(back)) => Either::Right(back.subscribed()),
        (Ok(_), None) => Either::Left(Success::new(Done)),
        // Without script the box shows no message.
        (Err(refusal), Some(back)) => Either::Right(back.failed(refusal.reason.as_str())),
        (Err(refusal), None) => return Err(refusal),
    })
}

async fn confirm_subscription(
    app: App,
    visitor: Visitor,
    request: Json<NewsletterTokenRequest>,
) -> Answer<Done> {
    let message =
        newsletter::ConfirmSubscriberRequest { token: request.body.token, address: visitor.address };
    app.services.newsletter().confirm_subscriber(outgoing(message)).await?;
    done()
}

async fn unsubscribe(app: App, request: Json<NewsletterTokenRequest>) -> Answer<Done> {
    let message = newsletter::RemoveSubscriberRequest { token: request.body.token };
    app.services.newsletter().remove_subscriber(outgoing(message)).await?;
    done()
}

async fn add_help_vote(
    app: App,
    request: Submission<HelpVoteRequest>,
) -> Result<Either<Success<Done>, HttpResponse>, Refusal> {
    let (HelpVoteRequest { article, locale, helpful }, back) = request.parts();
    if !table::is_document("/more/help", "article", &article) {
        let fault = FieldFailure::new("article", FieldReason::Unknown);
        return Err(Refusal::new(Reason::RequestInvalid).with_fields(vec![fault]));
    }
    let (locale, locale_text) = convert::message_locale(locale);
    let message = registration::AddHelpVoteRequest { article, locale, locale_text, helpful };
    app.services.registration().add_help_vote(outgoing(message)).await?;
    Ok(match back {
        Some(back) => Either::Right(back.at("voted")),
        None => Either::Left(Success::new(Done)),
    })
}

async fn catalog(app: App) -> Answer<Catalog> {
    let (mut goods, mut accounts) = (app.services.commerce(), app.services.account());
    let (catalog, policy) = join(
        goods.get_catalog(outgoing(commerce::GetCatalogRequest {})),
        accounts.get_policy(outgoing(account::GetPolicyRequest {})),
    )
    .await;
    let policy = policy.ok().map(Response::into_inner);
    ok(convert::site::catalog(catalog?.into_inner(), policy.as_ref())?)
}

async fn areas(app: App, query: Query<AreasQuery>) -> Answer<List<Area>> {
    let message = registration::ListAreasRequest { parent: query.0.parent.unwrap_or_default() };
    let answer = app.services.registration().list_areas(outgoing(message)).await?.into_inner();
    let areas = answer.areas.into_iter().map(|area| Area { code: area.code, name: area.name });
    ok(List(areas.collect()))
}

async fn terms(app: App, query: Query<TermsQuery>) -> Answer<Terms> {
    let (locale, locale_text) = convert::message_locale(query.0.locale.unwrap_or(Locale::Es));
    let answer = app
        .services
        .registration()
        .get_terms(outgoing(registration::GetTermsRequest { locale, locale_text }))
        .await?;
    let terms = answer.into_inner();
    ok(Terms { version: terms.version, text: terms.text })
}

async fn chat_offer(app: App) -> Answer<ChatOffer> {
    ok(ChatOffer { offered: app.chat.is_offered() })
}

async fn health() -> Answer<Health> {
    ok(Health { status: HealthStatus::Ok })
}
