//! Personal data are deleted only after a notice that a mail server accepted.

use mostrador_account::domain::lifecycle::Cause;
use mostrador_proto::account::v1::MailOutcome;
use mostrador_runtime::testing::{Engine, both_engines};

use crate::leaving::deletion::{ALL, DUE, TOLD, card, end, notices, reason, services, stage};
use crate::stage::wire_time;
use crate::sweep::preview_sweep::preview;

#[both_engines]
async fn data_are_kept_and_their_owner_is_told_again_until_a_notice_is_accepted(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().owner_goes = true;
    stage.step(Cause::ClosedByOwner).await.unwrap();
    // The mail about the closing is no notice.
    stage.mails_arrive().await;
    let mut told = Vec::new();
    for moment in [TOLD, "2026-02-01T02:00:00Z", DUE, "2026-02-05T16:59:59Z", "2026-02-05T17:00:00Z"] {
        stage.sleep_until(moment).await;
        told.push(notices(&stage).await.len());
    }
    assert_eq!(told, [1, 2, 3, 3, 4]);
    assert_eq!((reason(&stage).await.as_str(), services(&neighbours)), ("account.closed_by_owner", vec![]));
    let next = async || card(&stage).await.account.unwrap().next_step.unwrap();
    assert_eq!(next().await.kind, "deletion_untold");
    let [swept] = preview(&stage, "2026-02-12", "").await.unwrap().accounts.try_into().unwrap();
    let shown: Vec<_> = swept.steps.iter().map(|step| (step.day.as_str(), step.held_up)).collect();
    assert_eq!(shown, [("2026-02-10", true)]);

    stage.mails_arrive().await;
    let last = "2026-02-09T16:59:59.999Z";
    assert_eq!((next().await.kind.as_str(), next().await.at), ("deleted", wire_time(last)));
    stage.sleep_until(last).await;
    assert_eq!(services(&neighbours), Vec::<String>::new());
    stage.sleep_until("2026-02-09T17:00:00Z").await;
    assert_eq!((reason(&stage).await.as_str(), notices(&stage).await.len()), ("account.deleted", 4));
    assert_eq!(services(&neighbours), ALL);
    end(stage, &neighbours).await;
}

#[both_engines]
async fn one_accepted_notice_is_enough(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().owner_goes = true;
    stage.step(Cause::ClosedByOwner).await.unwrap();
    stage.sleep_until(TOLD).await;
    stage.sleep_until("2026-02-01T02:00:00Z").await;
    stage.mails_arrive().await;
    stage.sleep_until(DUE).await;
    assert_eq!((services(&neighbours), notices(&stage).await.len()), (ALL.map(String::from).into(), 2));
    end(stage, &neighbours).await;
}

/// A restore of this service brought the account back, and all others have deleted its owner.
#[both_engines]
async fn no_notice_has_to_be_accepted_for_an_owner_who_is_deleted_already(engine: Engine) {
    let (stage, neighbours) = stage(engine).await;
    neighbours.set().owner_goes = true;
    stage.step(Cause::ClosedByOwner).await.unwrap();
    stage.sleep_until(TOLD).await;
    stage.mails_end(MailOutcome::OwnerDeleted).await;
    stage.sleep_until(DUE).await;
    assert_eq!(
        (reason(&stage).await.as_str(), services(&neighbours)),
        ("account.deleted", ALL.map(String::from).into())
    );
    end(stage, &neighbours).await;
}
