use mostrador_proto::registration::v1::{AddHelpVoteRequest, AddHelpVoteResponse};
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::text::Locale;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::convert;
use crate::domain::help::Article;
use crate::error::Error;
use crate::store::demo::help_votes;

pub(in crate::rpc) async fn handle(
    app: &App,
    _call: &Call,
    message: AddHelpVoteRequest,
) -> Result<AddHelpVoteResponse, Error> {
    let refused = |field, reason| convert::refuse(field, reason);
    let article = Article::parse(&message.article).map_err(|_| refused("article", FieldReason::Unknown))?;
    let locale: Locale = message.locale.parse().map_err(|_| refused("locale", FieldReason::NotOffered))?;
    let vote = (wib_date(app.now()), message.helpful);
    app.write(async move |_, tx| Ok::<_, Error>(help_votes::count(tx.conn(), &article, locale, vote).await?))
        .await?;
    Ok(AddHelpVoteResponse {})
}
