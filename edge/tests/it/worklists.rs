//! The numbers of the desk's worklists.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use mostrador_proto::{
    account::v1::{CountAccountWorkRequest, CountAccountWorkResponse},
    auth::v1::AgentRole,
    commerce::v1::{CountQueuedLinesRequest, CountQueuedLinesResponse},
    registration::v1::{CountRegistrationWorkRequest, CountRegistrationWorkResponse},
    runtime::v1::{CountParkedRequest, CountParkedResponse, Waiting},
};
use mostrador_runtime::{error::Failure, proto};
use serde_json::{Value, json};
use tonic::Status;

use crate::harness::{TestEdge, said, send};

#[tokio::test(flavor = "multi_thread")]
async fn every_worklist_has_its_number_and_its_age_unless_its_service_is_silent() {
    let edge = TestEdge::start().await;
    edge.agents_are(AgentRole::Viewer);
    let at = Some(proto::timestamp(edge.clock.now()));
    let waiting = move |count| Some(Waiting { count, has_more: count == 10_000, first_at: at });
    let none = Some(Waiting::default());
    edge.fakes.on("CountAccountWork", move |_: CountAccountWorkRequest| {
        Ok(CountAccountWorkResponse { holds_due: waiting(3), ungreeted: none, steps_left: waiting(1) })
    });
    edge.fakes.on("CountRegistrationWork", move |_: CountRegistrationWorkRequest| {
        Ok(CountRegistrationWorkResponse {
            papers: waiting(145),
            stuck_registrations: none,
            new_demo_requests: waiting(10_000),
        })
    });
    let is_silent = Arc::new(AtomicBool::new(false));
    let silent = Arc::clone(&is_silent);
    edge.fakes.on("CountQueuedLines", move |_: CountQueuedLinesRequest| {
        if silent.load(Ordering::SeqCst) {
            return Err(Failure::unavailable().into());
        }
        Ok(CountQueuedLinesResponse { queued: waiting(7) })
    });
    let turn = AtomicU32::new(0);
    let old = Arc::clone(&is_silent);
    // The services answer one after the other; in the second round the first service runs the previous
    // version.
    edge.fakes.on("CountParked", move |_: CountParkedRequest| {
        let turn = turn.fetch_add(1, Ordering::SeqCst);
        if old.load(Ordering::SeqCst) && turn.is_multiple_of(6) {
            return Err(Status::unimplemented("an older service"));
        }
        Ok(CountParkedResponse { parked: if turn == 0 { none } else { waiting(2) } })
    });

    let get = || edge.get("/api/support/worklists").header("cookie", "AgentToken=agt");
    insta::assert_snapshot!(said(get()).await, @r#"
    200
    {
      "code": 200,
      "data": {
        "demos": {
          "count": 10000,
          "firstAt": "2026-01-05T03:00:00Z",
          "hasMore": true
        },
        "holds": {
          "count": 3,
          "firstAt": "2026-01-05T03:00:00Z",
          "hasMore": false
        },
        "lines": {
          "count": 7,
          "firstAt": "2026-01-05T03:00:00Z",
          "hasMore": false
        },
        "newAccounts": {
          "count": 0,
          "firstAt": null,
          "hasMore": false
        },
        "papers": {
          "count": 145,
          "firstAt": "2026-01-05T03:00:00Z",
          "hasMore": false
        },
        "parked": {
          "count": 10,
          "firstAt": "2026-01-05T03:00:00Z",
          "hasMore": false
        },
        "registrations": {
          "count": 0,
          "firstAt": null,
          "hasMore": false
        },
        "serverTime": "2026-01-05T03:00:00Z",
        "steps": {
          "count": 1,
          "firstAt": "2026-01-05T03:00:00Z",
          "hasMore": false
        }
      },
      "msg": "OK"
    }
    "#);
    is_silent.store(true, Ordering::SeqCst);
    let lists: Value = send(get()).await.json().await.expect("JSON");
    let lists = &lists["data"];
    assert_eq!((&lists["lines"], &lists["parked"]), (&Value::Null, &Value::Null));
    assert_eq!(lists["holds"]["count"], json!(3), "the others are counted");
}
