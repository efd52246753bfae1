use mostrador_proto::registration::v1 as pb;
use mostrador_runtime::Call;
use mostrador_runtime::passport::Role;
use mostrador_runtime::role::Attempt;

use crate::app::App;
use crate::domain::stuck::{UNMADE_AFTER, UNPROVEN_AFTER};
use crate::error::Error;
use crate::store::{demo, identity, stuck};

pub(super) async fn handle(
    app: &App,
    call: &Call,
    _message: pb::CountRegistrationWorkRequest,
) -> Result<pb::CountRegistrationWorkResponse, Error> {
    app.runtime.agent(call, Role::Viewer, Attempt::of("CountRegistrationWork")).await?;
    let (mut conn, now) = (app.runtime.db.read().await?, app.runtime.clock.now());
    let papers = identity::reviews::count_waiting(&mut conn).await?;
    let stuck = stuck::count(&mut conn, (now - UNPROVEN_AFTER, now - UNMADE_AFTER)).await?;
    let demo_requests = demo::requests::count_new(&mut conn).await?;
    Ok(pb::CountRegistrationWorkResponse {
        papers: Some(papers.into()),
        stuck_registrations: Some(stuck.into()),
        new_demo_requests: Some(demo_requests.into()),
    })
}
