//! In production time brings no step while the policy states other numbers than the terms in force.

use mostrador_account::app::App;
use mostrador_account::domain::guard::WithheldStep;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::domain::policy::Policy;
use mostrador_account::jobs::{compare_terms, watch_accounts};
use mostrador_account::{Config, MIGRATIONS, service, store};
use mostrador_proto::account::v1 as pb;
use mostrador_proto::commerce::v1::GetOpenMoneyResponse;
use mostrador_proto::mailer::v1::AccountOccasion;
use mostrador_proto::registration::v1::{
    CompareTermsRequest, CompareTermsResponse, PapersState, TermsDifference,
};
use mostrador_runtime::ServiceName;
use mostrador_runtime::config::Environment;
use mostrador_runtime::db::Tx;
use mostrador_runtime::testing::{Engine, TestRuntime, both_engines};

use crate::leaving::deletion::{ALL, DUE, TOLD, services};
use crate::neighbours::{Neighbours, open_order};
use crate::stage::{Stage, opening, owner, wire_time};
use crate::sweep::notices::mails;
use crate::sweep::preview_sweep::preview;

const TRIAL_ENDS: &str = "2026-01-18T16:59:59.999Z";

/// A stage with the open account of owner 1, whose papers wait, beside services that the test plays.
struct Scene {
    stage: Stage,
    neighbours: Neighbours,
    app: App,
}

impl Scene {
    /// Registration does not know the call yet.
    async fn start(engine: Engine, env: Environment) -> Self {
        let neighbours = Neighbours::default();
        let address = neighbours.serve().await;
        let peers =
            [ServiceName::Auth, ServiceName::Commerce, ServiceName::Registration, ServiceName::Mailer]
                .map(|peer| (peer, address));
        let test = TestRuntime::with_peers(ServiceName::Account, engine, &MIGRATIONS, &peers).await;
        let mut runtime = test.runtime();
        runtime.env = env;
        let app = App::new(Config::default(), runtime.clone());
        let served = test.serve_in(runtime, service(&app)).await;
        let stage = Stage { test, served };
        stage.open(opening(1)).await.unwrap();
        stage.papers(1, PapersState::Waiting).await.unwrap();
        {
            let mut answers = neighbours.set();
            answers.keeps_mails_waiting = true;
            answers.owner_goes = true;
        }
        Self { stage, neighbours, app }
    }

    /// Account asks, and registration names these settings as different.
    async fn hears(&self, settings: &[&str]) {
        let difference = |setting: &&str| TermsDifference {
            setting: (*setting).to_owned(),
            of_terms: "60".to_owned(),
            of_policy: "91".to_owned(),
        };
        let differences = settings.iter().map(difference).collect();
        let compared = CompareTermsResponse { version: "2026-11-29".to_owned(), differences };
        self.neighbours.set().compared = Some(compared);
        compare_terms::run_once(&self.app).await;
    }

    /// Account asks, hears that all numbers agree, and plans what waited.
    async fn agrees(&self) {
        self.hears(&[]).await;
        watch_accounts::run_once(&self.app).await.unwrap();
    }

    /// Account asks, and registration does not know the call.
    async fn hears_nothing(&self) {
        self.neighbours.set().compared = None;
        compare_terms::run_once(&self.app).await;
    }

    async fn state(&self) -> pb::AccountState {
        self.stage.account().await.account_state()
    }

    async fn has_announced_the_end_of_the_trial(&self) -> bool {
        self.stage.happened().await.contains(&"trial.ended".to_owned())
    }

    /// Closes the account while all numbers agree; its owner is told of the deletion.
    async fn close(&self) {
        self.agrees().await;
        self.stage.step(Cause::ClosedByOwner).await.unwrap();
        self.stage.sleep_until(TOLD).await;
        self.stage.mails_arrive().await;
    }

    /// Does the preview say that no step is taken?
    async fn steps_wait(&self) -> bool {
        preview(&self.stage, "2026-03-07", "").await.unwrap().steps_wait
    }

    async fn end(self) {
        self.neighbours.set().keeps_mails_waiting = false;
        self.stage.end().await;
    }
}

#[both_engines]
async fn in_production_steps_wait_until_the_policy_agrees_with_the_terms(engine: Engine) {
    let scene = Scene::start(engine, Environment::Production).await;
    let stage = &scene.stage;
    stage.sleep_until("2026-01-15T02:00:00Z").await;
    assert_eq!(mails(stage).await, [], "no owner was asked yet");
    scene.hears_nothing().await;
    stage.sleep_until("2026-01-15T02:02:00Z").await;
    assert_eq!(mails(stage).await, [], "a registration of the version before");
    scene.hears(&["IDLE_DAYS"]).await;
    stage.sleep_until("2026-01-15T02:04:00Z").await;
    assert_eq!(mails(stage).await, [], "they differ");
    let asked: Vec<CompareTermsRequest> = scene.neighbours.heard("CompareTerms");
    assert_eq!((asked.len(), asked[0].idle_days, asked[0].paid_end_notice_days), (2, 60, 7));
    assert!(scene.steps_wait().await);

    scene.agrees().await;
    assert!(!scene.steps_wait().await);
    stage.sleep_until("2026-01-15T02:06:00Z").await;
    assert_eq!(mails(stage).await, [(AccountOccasion::TrialEnds, wire_time(TRIAL_ENDS))]);
    scene.end().await;
}

#[both_engines]
async fn steps_wait_again_when_the_two_differ_and_go_on_by_themselves(engine: Engine) {
    let scene = Scene::start(engine, Environment::Production).await;
    let stage = &scene.stage;
    scene.agrees().await;
    scene.hears(&["TRIAL_DAYS"]).await;
    stage.sleep_until("2026-01-18T17:01:00Z").await;
    scene.hears_nothing().await;
    stage.sleep_until("2026-01-18T17:03:00Z").await;
    assert!(!scene.has_announced_the_end_of_the_trial().await, "the last answer counts");
    scene.agrees().await;
    stage.sleep_until("2026-01-18T17:05:00Z").await;
    assert!(scene.has_announced_the_end_of_the_trial().await);

    scene.hears_nothing().await;
    stage.sleep_until("2026-02-27T02:00:00Z").await;
    let idle = (AccountOccasion::Idle, wire_time("2026-03-06T16:59:59.999Z"));
    assert_eq!(mails(stage).await, [idle], "the last answer counts");
    scene.hears(&["IDLE_DAYS"]).await;
    stage.sleep_until("2026-03-06T17:02:00Z").await;
    assert_eq!(scene.state().await, pb::AccountState::Active);
    scene.agrees().await;
    stage.sleep_until("2026-03-06T17:04:00Z").await;
    assert_eq!(scene.state().await, pb::AccountState::Inactive);
    scene.end().await;
}

#[both_engines]
async fn a_deletion_waits_for_the_agreement(engine: Engine) {
    let scene = Scene::start(engine, Environment::Production).await;
    let stage = &scene.stage;
    scene.close().await;
    scene.hears(&["DELETION_DAYS"]).await;
    for moment in [DUE, "2026-02-04T17:05:00Z"] {
        stage.sleep_until(moment).await;
        assert_eq!(services(&scene.neighbours), Vec::<String>::new());
    }
    scene.agrees().await;
    stage.sleep_until("2026-02-04T17:07:00Z").await;
    assert_eq!(services(&scene.neighbours), ALL);
    scene.end().await;
}

#[both_engines]
async fn outside_production_steps_go_on(engine: Engine) {
    let scene = Scene::start(engine, Environment::Development).await;
    scene.hears(&["IDLE_DAYS"]).await;
    scene.stage.sleep_until("2026-01-15T02:00:00Z").await;
    let told = [(AccountOccasion::TrialEnds, wire_time(TRIAL_ENDS))];
    assert_eq!(mails(&scene.stage).await, told);
    scene.end().await;
}

#[both_engines]
async fn work_is_planned_anew_only_under_an_agreed_policy(engine: Engine) {
    let scene = Scene::start(engine, Environment::Production).await;
    let policy = Policy { idle_days: 20, ..Policy::default() };
    let other = App::new(Config { policy }, scene.app.runtime.clone());
    assert_eq!(watch_accounts::run_once(&other).await.unwrap(), 0);
    assert_eq!(watch_accounts::plan_holds(&other).await.unwrap(), 0);
    other.agreement.note(true);
    assert_eq!(watch_accounts::run_once(&other).await.unwrap(), 1);
    scene.end().await;
}

#[both_engines]
async fn a_step_that_waits_for_an_admin_outlasts_a_doubtful_policy(engine: Engine) {
    let scene = Scene::start(engine, Environment::Production).await;
    scene.hears(&["PAPERS_DAYS"]).await;
    let account_id = owner(1).account_id;
    let step_at = "2026-01-19T17:00:00Z".parse().unwrap();
    let waits = WithheldStep { cause: Cause::DataMissing, step_at, withheld_at: step_at, approved_at: None };
    let kept_for = account_id.clone();
    let keep = async move |tx: &mut Tx| store::withheld::put(tx.conn(), &kept_for, &waits).await;
    scene.stage.test.runtime().db.write(keep).await.unwrap();
    scene.stage.papers(2, PapersState::Waiting).await.unwrap();
    let runtime = scene.stage.test.runtime();
    let mut conn = runtime.db.read().await.unwrap();
    assert_eq!(store::withheld::list(&mut conn, &account_id).await.unwrap(), [waits]);
    drop(conn);
    scene.end().await;
}

#[both_engines]
async fn a_deletion_that_waited_for_money_waits_for_the_agreement_too(engine: Engine) {
    let scene = Scene::start(engine, Environment::Production).await;
    let stage = &scene.stage;
    scene.close().await;
    scene.neighbours.set().money =
        GetOpenMoneyResponse { orders: vec![open_order(1, false)], ..Default::default() };
    stage.sleep_until(DUE).await;
    scene.hears(&["DELETION_DAYS"]).await;
    scene.neighbours.set().money = GetOpenMoneyResponse::default();
    stage.sleep_until("2026-02-07T18:00:00Z").await;
    assert_eq!(services(&scene.neighbours), Vec::<String>::new());
    scene.agrees().await;
    stage.sleep_until("2026-02-07T18:02:00Z").await;
    assert_eq!(services(&scene.neighbours), ALL);
    scene.end().await;
}

#[both_engines]
async fn work_that_calls_planned_under_a_doubtful_policy_is_planned_anew(engine: Engine) {
    let scene = Scene::start(engine, Environment::Production).await;
    scene.hears(&[]).await;
    assert_eq!(watch_accounts::run_once(&scene.app).await.unwrap(), 1, "the opening came before the answer");
    assert_eq!(watch_accounts::run_once(&scene.app).await.unwrap(), 0);
    scene.hears(&["IDLE_DAYS"]).await;
    scene.stage.papers(2, PapersState::Approved).await.unwrap();
    scene.hears(&[]).await;
    assert_eq!(watch_accounts::run_once(&scene.app).await.unwrap(), 1);
    assert_eq!(watch_accounts::run_once(&scene.app).await.unwrap(), 0);
    scene.end().await;
}
