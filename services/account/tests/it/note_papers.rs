//! Registration tells the standing of the owner's papers; the clock, the hold and the mails follow it.

use jiff::Timestamp;
use mostrador_account::domain::lifecycle::Cause;
use mostrador_account::topics::NOTE_ACCOUNT_END;
use mostrador_proto::account::v1 as pb;
use mostrador_proto::mailer::v1::send_mail_request::Mail;
use mostrador_proto::mailer::v1::{AccountOccasion, SendMailRequest};
use mostrador_proto::registration::v1::{NoteAccountEndRequest, PapersState, Rejection, RejectionCause};
use mostrador_runtime::ServiceName;
use mostrador_runtime::error::Kind;
use mostrador_runtime::mail::SEND_MAIL;
use mostrador_runtime::proto::timestamp;
use mostrador_runtime::testing::{Engine, both_engines, numbered};

use crate::stage::{Answer, Stage, answer, at, owner, refused, wire_time};

fn illegible() -> Rejection {
    Rejection { cause: RejectionCause::Illegible.into(), note: "Terlalu gelap.".into() }
}

impl Stage {
    /// Sends news of this version, with the present instant.
    pub(crate) async fn papers(&self, version: i64, state: PapersState) -> Answer<pb::NotePapersResponse> {
        self.papers_of(self.test.clock.now(), version, state).await
    }

    /// Sends news of an earlier instant.
    async fn papers_of(
        &self,
        at: Timestamp,
        version: i64,
        state: PapersState,
    ) -> Answer<pb::NotePapersResponse> {
        let note = pb::NotePapersRequest {
            account_id: owner(1).account_id.to_string(),
            version,
            state: state.into(),
            at: Some(timestamp(at)),
            rejection: (state == PapersState::Rejected).then(illegible),
        };
        let request = self.test.delivered(&numbered(u32::try_from(version).unwrap()), note);
        answer(self.from(ServiceName::Registration).note_papers(request).await)
    }

    /// The mails to the owner, the oldest first and without the mail about the trial's end:
    /// `data_missing 2026-01-19`, `rejected 2026-01-25`, `approved` and so on.
    async fn told(&self) -> Vec<String> {
        let sent: Vec<SendMailRequest> = self.test.outgoing(SEND_MAIL).await;
        let day = |at: Option<prost_types::Timestamp>| {
            let at = mostrador_runtime::proto::instant(at.as_ref());
            at.map(|at| format!(" {}", mostrador_runtime::clock::wib_date(at))).unwrap_or_default()
        };
        let told = sent.into_iter().map(|request| match request.mail {
            Some(Mail::AccountNotice(notice)) => match notice.occasion() {
                AccountOccasion::DataMissing => format!("data_missing{}", day(notice.at)),
                other => other.as_str_name().trim_start_matches("ACCOUNT_OCCASION_").to_lowercase(),
            },
            Some(Mail::PapersDecided(mail)) if mail.rejection.is_some() => {
                assert_eq!((mail.rejection, mail.link.as_str()), (Some(illegible()), "/info/identity"));
                format!("rejected{}", day(mail.until))
            }
            Some(Mail::PapersDecided(_)) => "approved".to_owned(),
            _ => unreachable!(),
        });
        told.filter(|told| told != "trial_ends").collect()
    }

    async fn missing(&self) -> bool {
        self.account().await.missing().any(|fact| fact == pb::MissingFact::Identity)
    }
}

#[both_engines]
async fn without_papers_the_account_is_held_after_fourteen_days_and_three_reminders(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.sleep_until("2026-01-12T02:00:00Z").await;
    assert_eq!(stage.told().await, ["data_missing 2026-01-19"]);
    assert_eq!(stage.account().await.papers_until, wire_time("2026-01-19T16:59:59.999Z"));
    stage.sleep_until("2026-01-16T02:00:00Z").await;
    stage.sleep_until("2026-01-18T02:00:00Z").await;
    assert_eq!(stage.told().await, ["data_missing 2026-01-19"; 3]);
    stage.sleep_until("2026-01-19T16:59:59.999Z").await;
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active);
    stage.sleep_until("2026-01-19T17:00:00Z").await;
    let account = stage.account().await;
    assert_eq!(account.account_state(), pb::AccountState::Frozen);
    assert_eq!(account.holds[0].kind().text(), "missing_papers");
    stage.end().await;
}

#[both_engines]
async fn supplied_papers_stop_the_clock_and_approved_ones_end_the_hold(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.sleep_until("2026-01-19T17:00:00Z").await;
    stage.sleep_until("2026-01-25T17:00:00Z").await;
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Frozen);
    assert!(stage.missing().await);
    let reason = async || stage.account().await.explanation.unwrap().reason;
    assert_eq!(reason().await, "account.frozen_data_missing");
    stage.papers(1, PapersState::Waiting).await.unwrap();
    assert!(!stage.missing().await);
    assert_eq!(reason().await, "account.frozen_papers_wait");
    assert_eq!(stage.account().await.papers_until, None);
    assert_eq!(
        stage.account().await.account_state(),
        pb::AccountState::Frozen,
        "no agent has decided about the papers yet"
    );
    stage.papers(2, PapersState::Approved).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.account_state(), account.holds.len()), (pb::AccountState::Active, 0));
    let told = stage.told().await;
    assert_eq!(told[told.len() - 2..], ["approved", "thawed"]);
    let events = stage.timeline().await;
    assert!(events.iter().any(|event| event.kind == "account.released_missing_papers"));
    stage.end().await;
}

#[both_engines]
async fn late_news_of_papers_that_came_before_the_hold_end_the_hold(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    for moment in ["2026-01-12T02:00:00Z", "2026-01-19T17:00:00Z"] {
        stage.sleep_until(moment).await;
    }
    assert_eq!(stage.account().await.holds[0].kind().text(), "missing_papers");
    stage.papers_of(at("2026-01-19T16:59:58Z"), 1, PapersState::Waiting).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.account_state(), account.holds.len()), (pb::AccountState::Active, 0));
    assert_eq!(stage.told().await.last().unwrap(), "thawed");
    assert!(stage.happened().await.contains(&"account.released_missing_papers".to_owned()));
    stage.papers(2, PapersState::Rejected).await.unwrap();
    assert_eq!(stage.told().await.last().unwrap(), "rejected 2026-01-27", "seven days from the rejection");
    stage.end().await;
}

#[both_engines]
async fn no_day_counts_while_an_agent_has_the_papers(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.papers(1, PapersState::Waiting).await.unwrap();
    stage.sleep_until("2026-02-10T03:00:00Z").await;
    assert_eq!(stage.told().await, Vec::<String>::new());
    assert_eq!(stage.account().await.account_state(), pb::AccountState::Active);
    stage.end().await;
}

#[both_engines]
async fn a_rejection_gives_seven_days_and_its_mail_is_the_first_notice(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.papers(1, PapersState::Waiting).await.unwrap();
    stage.sleep_until("2026-01-18T03:00:00Z").await;
    stage.papers(2, PapersState::Rejected).await.unwrap();
    assert_eq!(stage.told().await, ["rejected 2026-01-25"]);
    assert!(stage.missing().await);
    assert_eq!(stage.account().await.papers_until, wire_time("2026-01-25T16:59:59.999Z"));
    stage.sleep_until("2026-01-22T02:00:00Z").await;
    stage.sleep_until("2026-01-24T02:00:00Z").await;
    let reminders = ["rejected 2026-01-25", "data_missing 2026-01-25", "data_missing 2026-01-25"];
    assert_eq!(stage.told().await, reminders);
    stage.sleep_until("2026-01-25T17:00:00Z").await;
    assert_eq!(stage.account().await.holds[0].kind().text(), "missing_papers");
    stage.papers(3, PapersState::Waiting).await.unwrap();
    stage.papers(4, PapersState::Rejected).await.unwrap();
    assert_eq!(
        stage.told().await.last().unwrap(),
        "rejected",
        "the mail sets no day while the hold is there"
    );
    stage.end().await;
}

#[both_engines]
async fn old_news_and_news_that_come_twice_change_nothing(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.papers(3, PapersState::Approved).await.unwrap();
    let version = stage.account().await.version;
    for (number, state) in [(3, PapersState::Approved), (2, PapersState::Rejected), (1, PapersState::Waiting)]
    {
        stage.papers(number, state).await.unwrap();
    }
    assert_eq!((stage.account().await.version, stage.missing().await), (version, false));
    assert_eq!(stage.told().await, ["approved"]);
    stage.end().await;
}

#[both_engines]
async fn only_registration_tells_of_papers_and_only_of_known_accounts(engine: Engine) {
    let stage = Stage::start(engine).await;
    let unknown = stage.papers(1, PapersState::Waiting).await;
    assert_eq!(unknown, refused(Kind::NotFound, "account.not_found"));
    let stranger = stage.from(ServiceName::Commerce).note_papers(pb::NotePapersRequest::default()).await;
    assert_eq!(answer(stranger), refused(Kind::Forbidden, "caller.refused"));
    stage.end().await;
}

#[both_engines]
async fn papers_after_the_end_of_the_account_do_not_wait_for_a_decision(engine: Engine) {
    let stage = Stage::with_account(engine).await;
    stage.step(Cause::ClosedForFraud).await.unwrap();
    stage.papers(1, PapersState::Waiting).await.unwrap();
    let told: Vec<NoteAccountEndRequest> = stage.test.outgoing(NOTE_ACCOUNT_END).await;
    let account_id = owner(1).account_id.to_string();
    assert_eq!(told.len(), 2, "one message tells the end, one the papers");
    assert!(told.iter().all(|end| end.account_id == account_id && end.for_fraud));
    stage.papers(2, PapersState::None).await.unwrap();
    assert_eq!(stage.test.outgoing::<NoteAccountEndRequest>(NOTE_ACCOUNT_END).await.len(), 2);
    stage.end().await;
}
