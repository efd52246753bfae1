use jiff::SignedDuration;
use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::testing::{Engine, both_engines};
use mostrador_runtime::text::Locale;

use crate::app::{TestRegistration, fields};

fn vote(article: &str, locale: &str, helpful: bool) -> pb::AddHelpVoteRequest {
    let locale = locale.parse::<Locale>().map_or(99, i32::from);
    pb::AddHelpVoteRequest { article: article.into(), locale, locale_text: String::new(), helpful }
}

#[both_engines]
async fn votes_are_counted_by_article_language_and_day(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let add = async |vote| app.edge().add_help_vote(vote).await.unwrap();
    for helpful in [true, true, false] {
        add(vote("first-day", "id", helpful)).await;
    }
    add(vote("first-day", "en", false)).await;
    // 10:00 in WIB; the next day there begins 14 hours later.
    app.advance(SignedDuration::from_hours(14));
    add(vote("first-day", "id", true)).await;

    let mut conn = app.test.runtime().db.read().await.unwrap();
    let rows: Vec<(String, String, String, i64, i64)> = sqlx::query_as(
        "SELECT article, locale, day, helpful, unhelpful FROM help_votes ORDER BY locale, day",
    )
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    let row = |locale: &str, day: &str, helpful, unhelpful| {
        ("first-day".to_owned(), locale.to_owned(), day.to_owned(), helpful, unhelpful)
    };
    let expected =
        [row("en", "2026-01-05", 0, 1), row("id", "2026-01-05", 2, 1), row("id", "2026-01-06", 1, 0)];
    assert_eq!(rows, expected);
    drop(conn);
    app.end().await;
}

#[both_engines]
async fn a_vote_names_an_article_and_a_language(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    assert_eq!(fields(app.edge().add_help_vote(vote("No Slug", "id", true)).await), ["article: unknown"]);
    assert_eq!(
        fields(app.edge().add_help_vote(vote("first-day", "fr", true)).await),
        ["locale: not_offered"]
    );
    assert_eq!(app.count("help_votes").await, 0);
    app.end().await;
}
