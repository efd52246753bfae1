use mostrador_proto::registration::v1::{AddHelpVoteRequest, AddHelpVoteResponse};
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::error::FieldReason;
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
    let unknown = |_| convert::refuse("article", FieldReason::Unknown);
    let article = Article::parse(&message.article).map_err(unknown)?;
    let locale = convert::locale(message.locale, &message.locale_text)?;
    let vote = (wib_date(app.now()), message.helpful);
    app.write(async move |_, tx| Ok::<_, Error>(help_votes::count(tx.conn(), &article, locale, vote).await?))
        .await?;
    Ok(AddHelpVoteResponse {})
}
