use mostrador_proto::registration::v1::{GetPapersRequest, GetPapersResponse};
use mostrador_runtime::Call;

use crate::app::App;
use crate::error::Error;
use crate::steps::show_papers;

pub(in crate::rpc) async fn handle(
    app: &App,
    call: &Call,
    _message: GetPapersRequest,
) -> Result<GetPapersResponse, Error> {
    let owner = call.owner()?;
    let mut conn = app.runtime.db.read().await?;
    let papers = show_papers::show_papers(app, &mut conn, &owner.account_id).await?;
    Ok(GetPapersResponse { papers: Some(papers) })
}
