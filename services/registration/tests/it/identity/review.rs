use jiff::{SignedDuration, Timestamp};
use mostrador_proto::account::v1::NotePapersRequest;
use mostrador_proto::registration::v1 as pb;
use mostrador_registration::{Config, topics};
use mostrador_runtime::ServiceName;
use mostrador_runtime::id::{AccountId, AgentId, CaseId};
use mostrador_runtime::passport::{AgentPassport, Passport, Role};
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, SecurityLog, both_engines, numbered};
use tonic::{Request, Status};

use super::{NIK, header, jpeg, owner};
use crate::app::{ANA, TestRegistration, fields, reason};

/// An agent by number.
pub(super) fn agent(number: u32, role: Role) -> AgentPassport {
    let agent_id: AgentId = numbered(number);
    AgentPassport { agent_id, session_id: numbered(number), role, password_due: false }
}

pub(crate) fn support(number: u32) -> AgentPassport {
    agent(number, Role::Support)
}

pub(crate) fn admin(number: u32) -> AgentPassport {
    agent(number, Role::Admin)
}

pub(super) fn rejected_for(cause: pb::RejectionCause, note: &str) -> pb::Rejection {
    pb::Rejection { cause: cause.into(), note: note.into() }
}

impl TestRegistration {
    fn by<M>(&self, agent: &AgentPassport, message: M) -> Request<M> {
        self.test.with_passport(Passport::Agent(agent.clone()), message)
    }

    pub(super) async fn cases(&self, state: pb::CaseState) -> Vec<pb::IdentityCase> {
        let list = pb::ListIdentityCasesRequest { state: state.into(), page: None, exported: false };
        let list = self.by(&agent(1, Role::Viewer), list);
        self.edge().list_identity_cases(list).await.unwrap().into_inner().cases
    }

    /// The id of the only waiting case.
    pub(crate) async fn waiting(&self) -> CaseId {
        let cases = self.cases(pb::CaseState::Waiting).await;
        assert_eq!(cases.len(), 1);
        cases[0].id.parse().unwrap()
    }

    pub(crate) async fn review(
        &self,
        agent: &AgentPassport,
        case_id: &CaseId,
    ) -> pb::GetIdentityCaseResponse {
        let get = self.by(agent, pb::GetIdentityCaseRequest { case_id: case_id.to_string() });
        self.edge().get_identity_case(get).await.unwrap().into_inner()
    }

    pub(crate) async fn claim(
        &self,
        agent: &AgentPassport,
        case_id: &CaseId,
    ) -> Result<pb::CaseAfter, Status> {
        self.claim_from(agent, case_id, "").await
    }

    /// Claims the case, which this agent may no longer decide.
    pub(super) async fn claim_from(
        &self,
        agent: &AgentPassport,
        case_id: &CaseId,
        unable: &str,
    ) -> Result<pb::CaseAfter, Status> {
        let claim = pb::ClaimIdentityCaseRequest { act: Some(self.act(case_id)), unable: unable.into() };
        let answer = self.edge().claim_identity_case(self.by(agent, claim)).await?;
        Ok(answer.into_inner().case.unwrap())
    }

    pub(crate) async fn approve(
        &self,
        agent: &AgentPassport,
        case_id: &CaseId,
    ) -> Result<pb::CaseAfter, Status> {
        let approve = pb::ApproveIdentityCaseRequest { act: Some(self.act(case_id)) };
        let answer = self.edge().approve_identity_case(self.by(agent, approve)).await?;
        Ok(answer.into_inner().case.unwrap())
    }

    pub(crate) async fn reject(
        &self,
        agent: &AgentPassport,
        case_id: &CaseId,
        rejection: pb::Rejection,
    ) -> Result<pb::CaseAfter, Status> {
        let act = Some(self.act(case_id));
        let reject = pb::RejectIdentityCaseRequest { act, rejection: Some(rejection) };
        let answer = self.edge().reject_identity_case(self.by(agent, reject)).await?;
        Ok(answer.into_inner().case.unwrap())
    }

    pub(super) async fn clear(
        &self,
        agent: &AgentPassport,
        case_id: &CaseId,
    ) -> Result<pb::CaseAfter, Status> {
        let act = Some(self.act(case_id));
        let clear = pb::ClearIdentityMatchRequest { act, reason: "his twin".into() };
        let answer = self.edge().clear_identity_match(self.by(agent, clear)).await?;
        Ok(answer.into_inner().case.unwrap())
    }

    pub(super) async fn card(&self, agent: &AgentPassport, case_id: &CaseId) -> Result<String, Status> {
        let view = self.by(agent, pb::ViewIdentityCardRequest { case_id: case_id.to_string() });
        Ok(self.edge().view_identity_card(view).await?.into_inner().national_id)
    }

    pub(super) async fn photo(&self, agent: &AgentPassport, case_id: &CaseId) -> Result<Vec<u8>, Status> {
        let view = self.by(agent, pb::ViewIdentityPhotoRequest { case_id: case_id.to_string() });
        Ok(self.edge().view_identity_photo(view).await?.into_inner().photo)
    }

    /// An act on the case, with a key of its own.
    fn act(&self, case_id: &CaseId) -> pb::CaseAct {
        let key = self.test.random.below(u64::MAX).to_string();
        pb::CaseAct {
            case_id: case_id.to_string(),
            idempotency_key: format!("key-{key}"),
            request_hash: vec![1],
        }
    }

    pub(crate) async fn end_account(&self, number: u32, for_fraud: bool) {
        self.end_account_as(&owner(number).account_id, for_fraud).await;
    }

    pub(crate) async fn end_account_of(&self, account_id: &AccountId) {
        self.end_account_as(account_id, false).await;
    }

    async fn end_account_as(&self, account_id: &AccountId, for_fraud: bool) {
        self.hear_of_end(account_id, for_fraud, self.test.clock.now()).await;
    }

    /// The news of an end at `at` arrive now.
    pub(super) async fn hear_of_end(&self, account_id: &AccountId, for_fraud: bool, at: Timestamp) {
        let (account_id, at) = (account_id.to_string(), Some(timestamp(at)));
        let end = pb::NoteAccountEndRequest { account_id, for_fraud, at };
        self.called_by(ServiceName::Account).note_account_end(end).await.unwrap();
    }

    /// The messages to the account service, oldest first.
    async fn news(&self) -> Vec<NotePapersRequest> {
        self.test.outgoing(topics::TELL_PAPERS).await
    }

    pub(super) async fn appeal(&self, number: u32, text: &str) -> Result<pb::Papers, Status> {
        let appeal = self.test.as_owner(&owner(number), pb::AppealPapersRequest { text: text.into() });
        Ok(self.edge().appeal_papers(appeal).await?.into_inner().papers.unwrap())
    }

    pub(super) fn pass(&self, minutes: i64) {
        self.advance(SignedDuration::from_mins(minutes));
    }
}

fn kinds(events: &[mostrador_proto::runtime::v1::Event]) -> Vec<&str> {
    events.iter().map(|event| event.kind.as_str()).collect()
}

#[both_engines]
async fn an_agent_claims_looks_and_approves_and_the_owner_sees_each_look(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    assert_eq!(reason(app.card(&support(1), &case_id).await), "identity.not_claimed");
    app.claim(&support(1), &case_id).await.unwrap();
    let log = SecurityLog::new();
    assert_eq!(app.card(&support(1), &case_id).await.unwrap(), NIK);
    let photo = app.photo(&support(1), &case_id).await.unwrap();
    assert!(photo.starts_with(b"\xff\xd8\xff") && photo != jpeg());
    assert_eq!(reason(app.photo(&support(2), &case_id).await), "identity.claimed");
    drop(log);
    assert_eq!(app.approve(&support(1), &case_id).await.unwrap().state(), pb::CaseState::Approved);

    let papers = app.papers(&owner(1)).await;
    assert_eq!((papers.state(), papers.may_supply), (pb::PapersState::Approved, false));
    let told = ["identity.approved", "identity.photo_viewed", "identity.card_viewed", "identity.supplied"];
    assert_eq!(kinds(&papers.events), told);
    let news = app.news().await;
    let states: Vec<_> = news.iter().map(|news| (news.version, news.state())).collect();
    assert_eq!(states, [(1, pb::PapersState::Waiting), (3, pb::PapersState::Approved)]);
    assert_eq!(reason(app.supply(&owner(1), header(NIK, "ANA"), &jpeg()).await), "identity.approved");
    app.end().await;
}

#[both_engines]
async fn a_list_that_leaves_as_a_file_needs_more_than_a_look(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let export = pb::ListIdentityCasesRequest { exported: true, ..Default::default() };
    let viewer = app.by(&agent(1, Role::Viewer), export.clone());
    assert_eq!(reason(app.edge().list_identity_cases(viewer).await), "agent.role_too_low");
    let log = SecurityLog::new();
    let whole = app.edge().list_identity_cases(app.by(&support(1), export)).await.unwrap().into_inner();
    assert_eq!((whole.cases.len(), log.events()), (1, vec!["worklist.exported".into()]));
    drop(log);
    app.end().await;
}

#[both_engines]
async fn two_agents_cannot_take_one_case(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    let (first, second) = (support(1), support(2));
    let (one, other) = tokio::join!(app.claim(&first, &case_id), app.claim(&second, &case_id));
    assert_ne!(one.is_ok(), other.is_ok(), "one of them has it");
    let (has, lacks) = if one.is_ok() { (first, second) } else { (second, first) };
    let shown = app.review(&lacks, &case_id).await.case.unwrap();
    assert_eq!(shown.claimed_by, has.agent_id.to_string());
    assert!(!shown.may_claim && !shown.is_mine && !shown.may_view);
    assert_eq!(reason(app.approve(&lacks, &case_id).await), "identity.claimed");
    assert_eq!(reason(app.supply(&owner(1), header(NIK, "ANA"), &jpeg()).await), "identity.in_review");

    app.pass(31);
    assert_eq!(reason(app.approve(&lacks, &case_id).await), "identity.not_claimed");
    app.claim(&lacks, &case_id).await.unwrap();
    assert_eq!(reason(app.approve(&has, &case_id).await), "identity.claimed");
    app.approve(&lacks, &case_id).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn a_claim_lasts_as_long_as_the_setting_says(engine: Engine) {
    let app =
        TestRegistration::with(engine, Config { identity_claim_minutes: 10, ..Config::default() }).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    let shown = app.review(&support(2), &case_id).await.case.unwrap();
    assert_eq!((shown.claim_minutes, shown.may_claim), (10, false));
    app.pass(10);
    assert!(app.review(&support(2), &case_id).await.case.unwrap().may_claim);
    app.end().await;
}

#[both_engines]
async fn papers_that_an_agent_left_give_way_to_others(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    assert!(!app.papers(&owner(1)).await.may_supply);
    app.pass(30);
    assert!(app.papers(&owner(1)).await.may_supply);
    let others = app.supply(&owner(1), header(NIK, "ANA W"), &jpeg()).await.unwrap();
    assert_eq!(others.name_on_id, "ANA W");
    assert_eq!(reason(app.approve(&support(1), &case_id).await), "identity.decided");
    app.end().await;
}

#[both_engines]
async fn a_second_click_decides_once(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    let approve = pb::ApproveIdentityCaseRequest { act: Some(app.act(&case_id)) };
    for _ in 0..2 {
        let approved = app.edge().approve_identity_case(app.by(&support(1), approve.clone())).await.unwrap();
        assert_eq!(approved.into_inner().case.unwrap().state(), pb::CaseState::Approved);
    }
    assert_eq!(app.news().await.len(), 2);
    assert_eq!(reason(app.approve(&support(1), &case_id).await), "identity.decided");
    app.end().await;
}

#[both_engines]
async fn a_rejection_has_its_cause_and_others_may_come(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    app.claim(&support(1), &case_id).await.unwrap();
    let without_note = rejected_for(pb::RejectionCause::Other, " ");
    assert_eq!(fields(app.reject(&support(1), &case_id, without_note).await), ["note: required"]);
    let none = pb::Rejection::default();
    assert_eq!(fields(app.reject(&support(1), &case_id, none).await), ["cause: required"]);
    let rejection = rejected_for(pb::RejectionCause::Illegible, "Terlalu gelap.");
    app.reject(&support(1), &case_id, rejection.clone()).await.unwrap();

    let papers = app.papers(&owner(1)).await;
    assert_eq!((papers.state(), papers.may_supply), (pb::PapersState::Rejected, true));
    assert_eq!(papers.rejection, Some(rejection.clone()));
    let told = app.news().await.pop().unwrap();
    assert_eq!((told.state(), told.rejection), (pb::PapersState::Rejected, Some(rejection)));

    let again = app.supplied(&owner(1)).await;
    assert_eq!(again.state(), pb::PapersState::Waiting);
    assert_eq!(app.count("vault_objects").await, 2, "the rejected ones are deleted");
    let versions: Vec<_> = app.news().await.iter().map(|news| news.version).collect();
    assert!(versions.is_sorted_by(|one, other| one < other), "{versions:?}");
    app.end().await;
}

#[both_engines]
async fn cases_are_found_by_the_number_and_by_nothing_near_it(engine: Engine) {
    let log = SecurityLog::new();
    let app = TestRegistration::start(engine).await;
    let first = app.supplied(&owner(1)).await;
    app.supplied(&owner(2)).await;
    app.supply(&owner(3), header("3171012802900002", "BUDI"), &jpeg()).await.unwrap();
    let find = async |agent: AgentPassport, number: &str| {
        let asked = app.by(&agent, pb::FindIdentityCasesRequest { national_id: number.into() });
        app.edge().find_identity_cases(asked).await.map(|found| found.into_inner().cases)
    };
    let found = find(support(1), "3171 0128.0290-0001").await.unwrap();
    let accounts: Vec<_> = found.iter().map(|case| case.account_id.clone()).collect();
    assert_eq!(accounts, [owner(2), owner(1)].map(|owner| owner.account_id.to_string()));
    assert_eq!(find(support(1), "3171012802900003").await.unwrap(), []);
    assert_eq!(fields(find(support(1), "317101280290000").await), ["nationalId: not_sixteen_digits"]);
    assert_eq!(reason(find(agent(1, Role::Viewer), NIK).await), "agent.role_too_low");
    assert_eq!(first.number_end, "0001");
    let logged = |name: &str| log.events().iter().filter(|event| *event == name).count();
    assert_eq!((logged("identity.searched"), logged("role.refused")), (2, 1));
    assert!(!log.lines().join("\n").contains(NIK));
    app.end().await;
}

#[both_engines]
async fn a_shared_device_is_a_flag_and_nothing_more(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    app.end_account(5, true).await;
    app.supplied(&owner(1)).await;
    let case_id = app.waiting().await;
    assert!(app.review(&support(1), &case_id).await.devices_unknown, "auth is away");
    let account = |number| owner(number).account_id.to_string();
    let shared = [(owner(1).owner_id.to_string(), vec![account(4), account(5)])];
    app.auth.known().shared_devices = Some(shared.into());
    let review = app.review(&support(1), &case_id).await;
    let expected = [(account(4), false), (account(5), true)];
    let expected =
        expected.map(|(account_id, closed_for_fraud)| pb::NumberMatch { account_id, closed_for_fraud });
    assert_eq!((review.same_device, review.devices_unknown), (expected.to_vec(), false));
    app.claim(&support(1), &case_id).await.unwrap();
    app.approve(&support(1), &case_id).await.unwrap();
    app.end().await;
}

#[both_engines]
async fn viewers_see_the_queue_and_no_documents(engine: Engine) {
    let app = TestRegistration::start(engine).await;
    let ana = app.registered(ANA).await;
    app.supply(&ana, header("3273012802900001", "ANA W"), &jpeg()).await.unwrap();
    let case = app.cases(pb::CaseState::Waiting).await.remove(0);
    let form = case.form.unwrap();
    assert_eq!((form.full_name.as_str(), form.birth_date.as_str()), ("Ana Wijaya", "1990-02-28"));
    assert_eq!(case.warnings.len(), 2);
    let case_id: CaseId = case.id.parse().unwrap();
    let viewer = agent(1, Role::Viewer);
    assert_eq!(reason(app.claim(&viewer, &case_id).await), "agent.role_too_low");
    assert_eq!(reason(app.photo(&viewer, &case_id).await), "agent.role_too_low");
    let act = Some(pb::CaseAct { case_id: "idc_none".into(), ..app.act(&case_id) });
    let unreadable = app.by(&support(1), pb::ClaimIdentityCaseRequest { act, unable: String::new() });
    assert_eq!(reason(app.edge().claim_identity_case(unreadable).await), "identity.not_found");
    app.end().await;
}
