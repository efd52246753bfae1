use jiff::civil::Date;
use mostrador_runtime::db::{Conn, DbError};
use mostrador_runtime::text::Locale;

use crate::domain::help::Article;

pub async fn count(
    conn: &mut Conn,
    article: &Article,
    locale: Locale,
    (day, is_helpful): (Date, bool),
) -> Result<(), DbError> {
    sqlx::query(
        "INSERT INTO help_votes (article, locale, day, helpful, unhelpful) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (article, locale, day) DO UPDATE
         SET helpful = help_votes.helpful + $4, unhelpful = help_votes.unhelpful + $5",
    )
    .bind(article.as_str())
    .bind(locale.as_str())
    .bind(day.to_string())
    .bind(i64::from(is_helpful))
    .bind(i64::from(!is_helpful))
    .execute(conn)
    .await?;
    Ok(())
}
