//! Acts of owner, account and manager in any order: the test checks who may sign in, and which sessions live.

use mostrador_proto::account::v1::StaffStatus;
use mostrador_runtime::testing::{Engine, both_engines};
use proptest::prelude::*;

use super::{Office, PASSWORD, SARI};
use crate::staff::changes::sari;

#[derive(Clone, Copy, Debug)]
enum Act {
    Invite,
    Accept,
    SignIn,
    Withdraw,
    Suspend,
    Resume,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        2 => Just(Act::Invite),
        3 => Just(Act::Accept),
        3 => Just(Act::SignIn),
        1 => Just(Act::Withdraw),
        1 => Just(Act::Suspend),
        2 => Just(Act::Resume),
    ];
    proptest::collection::vec(act, 1..12)
}

/// The facts that must hold about Sari.
struct Model {
    office: Office,
    version: i64,
    is_active: bool,
    has_access: bool,
    /// The user ID, and the last link.
    invited: Option<(String, String)>,
    is_open: bool,
    live: Vec<String>,
    over: Vec<String>,
}

impl Model {
    async fn start(engine: Engine) -> Self {
        let office = Office::start(engine).await;
        let (live, over) = (Vec::new(), Vec::new());
        Self {
            office,
            version: 1,
            is_active: true,
            has_access: false,
            invited: None,
            is_open: false,
            live,
            over,
        }
    }

    async fn act(&mut self, act: Act) {
        match act {
            Act::Invite => {
                let invited = self.office.invite_as(&self.office.counter.owner, SARI).await;
                assert_eq!(invited.is_ok(), self.is_active);
                if let Ok(invited) = invited {
                    let invited = invited.into_inner();
                    self.invited = Some((invited.user_id, invited.invitation_token));
                    self.is_open = true;
                }
            }
            Act::Accept => {
                let Some((_, token)) = self.invited.clone() else { return };
                let accepted = self.office.accept(&token, PASSWORD).await;
                assert_eq!(accepted.is_ok(), self.is_open);
                if let Ok(accepted) = accepted {
                    self.end_all();
                    (self.has_access, self.is_open) = (true, false);
                    self.live.push(accepted.into_inner().token);
                }
            }
            Act::SignIn => {
                let Some((user_id, _)) = self.invited.clone() else { return };
                let signed_in = self.office.sign_in(&user_id, PASSWORD).await;
                assert_eq!(signed_in.is_ok(), self.has_access && self.is_active);
                self.live.extend(signed_in.map(|answer| answer.into_inner().token));
            }
            Act::Withdraw => {
                self.office.withdraw_as(&self.office.counter.owner, SARI).await.unwrap();
                (self.has_access, self.is_open) = (false, false);
                self.end_all();
            }
            Act::Suspend => {
                self.note(StaffStatus::Suspended).await;
                self.is_open = false;
                self.end_all();
            }
            Act::Resume => self.note(StaffStatus::Active).await,
        }
    }

    async fn note(&mut self, status: StaffStatus) {
        self.version += 1;
        self.office.counter.note_staff(sari(self.version, status)).await;
        self.is_active = status == StaffStatus::Active;
    }

    fn end_all(&mut self) {
        self.over.append(&mut self.live);
    }

    async fn check(&self) {
        let auth = &self.office.counter.auth;
        for token in &self.over {
            assert!(auth.resolve(token).await.is_err(), "an ended session still lives");
        }
        for token in &self.live {
            auth.resolve(token).await.unwrap();
        }
        assert!(self.live.is_empty() || (self.has_access && self.is_active));
        assert_eq!(self.office.list().await.len(), usize::from(self.has_access || self.is_open));
    }
}

#[both_engines]
fn only_a_member_with_access_signs_in(engine: Engine) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let cases = ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(cases, |(acts in acts())| {
        runtime.block_on(async {
            let mut model = Model::start(engine).await;
            for act in acts {
                model.act(act).await;
                model.check().await;
            }
            model.office.end().await;
        });
    });
}
