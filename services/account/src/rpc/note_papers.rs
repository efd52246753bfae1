use mostrador_proto::account::v1 as pb;
use mostrador_proto::registration::v1::{PapersState, Rejection};
use mostrador_runtime::db::Tx;
use mostrador_runtime::error::FieldReason;
use mostrador_runtime::id::AccountId;
use mostrador_runtime::proto::instant;
use mostrador_runtime::{Application, Call};

use crate::app::App;
use crate::domain::papers::{Papers, Standing};
use crate::error::Error;
use crate::{convert, steps, store};

/// The news from registration.
#[derive(Clone, Debug)]
struct News {
    account_id: AccountId,
    papers: Papers,
    rejection: Option<Rejection>,
}

pub(super) async fn handle(
    app: &App,
    _call: &Call,
    message: pb::NotePapersRequest,
) -> Result<pb::NotePapersResponse, Error> {
    let news = decode(message)?;
    app.write(async move |app, tx| note(app, tx, &news).await).await?;
    Ok(pb::NotePapersResponse {})
}

fn decode(message: pb::NotePapersRequest) -> Result<News, Error> {
    let at = instant(message.at.as_ref()).ok_or_else(|| convert::refuse("at", FieldReason::Required))?;
    let standing = match message.state() {
        PapersState::None => Standing::Missing,
        PapersState::Waiting => Standing::Supplied { at },
        PapersState::Rejected => Standing::Rejected { at },
        PapersState::Approved => Standing::Approved { at },
        PapersState::Unspecified => return Err(convert::refuse("state", FieldReason::Required)),
    };
    Ok(News {
        account_id: convert::id("accountId", &message.account_id)?,
        papers: Papers { standing, version: message.version },
        rejection: message.rejection,
    })
}

async fn note(app: &App, tx: &mut Tx, news: &News) -> Result<(), Error> {
    let account = store::accounts::find(tx.conn(), &news.account_id).await?.ok_or(Error::UnknownAccount)?;
    if news.papers.version <= account.papers.version {
        return Ok(());
    }
    steps::set_papers(app, tx, &account, news.papers, news.rejection.as_ref()).await
}
