//! Acts of operator and agent in any order: the test checks who may sign in, with which secrets, and which
//! sessions live.

use mostrador_auth::config::Config;
use mostrador_proto::auth::v1 as pb;
use mostrador_runtime::name::ServiceName;
use mostrador_runtime::passport::Passport;
use mostrador_runtime::testing::{Engine, both_engines};
use proptest::prelude::*;

use crate::app::{TestAuth, totp};

const EMAIL: &str = "sari@mostrador.id";
/// The time steps whose codes are used while the clock stands still, each once and in this order.
const STEPS: std::ops::RangeInclusive<i64> = -1..=1;

#[derive(Clone, Copy, Debug)]
enum Act {
    SignIn,
    SignInWithTheOldPassword,
    ChangePassword,
    SignOut,
    Disable,
    Reset,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        4 => Just(Act::SignIn),
        1 => Just(Act::SignInWithTheOldPassword),
        2 => Just(Act::ChangePassword),
        1 => Just(Act::SignOut),
        1 => Just(Act::Disable),
        2 => Just(Act::Reset),
    ];
    proptest::collection::vec(act, 1..10)
}

/// The facts that must hold about the agent.
struct Model {
    auth: TestAuth,
    password: String,
    old_password: String,
    secret: String,
    next_step: i64,
    disabled: bool,
    due: bool,
    live: Vec<String>,
    over: Vec<String>,
}

impl Model {
    async fn start(engine: Engine) -> Self {
        let often = Config { account_tries: 1_000, address_tries: 1_000, ..Config::default() };
        let auth = TestAuth::with(engine, often).await;
        let added = auth.agent(EMAIL, pb::AgentRole::Support).await;
        Self {
            auth,
            password: added.password,
            old_password: "was never hers".into(),
            secret: added.totp_secret,
            next_step: *STEPS.start(),
            disabled: false,
            due: true,
            live: Vec::new(),
            over: Vec::new(),
        }
    }

    async fn act(&mut self, act: Act, number: usize) {
        match act {
            Act::SignIn if STEPS.contains(&self.next_step) => self.sign_in().await,
            Act::SignInWithTheOldPassword if STEPS.contains(&self.next_step) => {
                let code = totp(&self.secret, self.next_step);
                assert!(self.auth.sign_in_agent(EMAIL, &self.old_password, &code).await.is_err());
            }
            Act::ChangePassword => self.change_password(format!("rahasia nomor {number}")).await,
            Act::SignOut => self.sign_out().await,
            Act::Disable => {
                let asked = pb::DisableAgentRequest { email: EMAIL.into() };
                self.auth.called_by(ServiceName::Operator).disable_agent(asked).await.unwrap();
                self.disabled = true;
                self.end_all();
            }
            Act::Reset => self.reset().await,
            Act::SignIn | Act::SignInWithTheOldPassword => {}
        }
    }

    async fn sign_in(&mut self) {
        let code = totp(&self.secret, self.next_step);
        let answer = self.auth.sign_in_agent(EMAIL, &self.password, &code).await;
        assert_eq!(answer.is_ok(), !self.disabled);
        if let Ok(answer) = answer {
            let answer = answer.into_inner();
            assert_eq!(answer.agent.unwrap().password_due, self.due);
            self.live.push(answer.token);
            self.next_step += 1;
        }
    }

    async fn change_password(&mut self, password: String) {
        let Some(token) = self.live.last().cloned() else { return };
        let change = pb::ChangePasswordRequest { current: self.password.clone(), password: password.clone() };
        let asked = self.auth.as_session(&token, change).await;
        let changed = self.auth.edge().change_password(asked).await.unwrap().into_inner();
        self.end_all();
        self.live.push(changed.token);
        self.old_password = std::mem::replace(&mut self.password, password);
        self.due = false;
    }

    async fn sign_out(&mut self) {
        let Some(token) = self.live.pop() else { return };
        let asked = self.auth.as_session(&token, pb::EndSessionRequest::default()).await;
        self.auth.edge().end_session(asked).await.unwrap();
        self.over.push(token);
    }

    async fn reset(&mut self) {
        let asked = pb::ResetAgentRequest { email: EMAIL.into(), password: String::new() };
        let reset = self.auth.called_by(ServiceName::Operator).reset_agent(asked).await.unwrap().into_inner();
        self.end_all();
        self.old_password = std::mem::replace(&mut self.password, reset.password);
        (self.secret, self.next_step) = (reset.totp_secret, *STEPS.start());
        (self.disabled, self.due) = (false, true);
    }

    fn end_all(&mut self) {
        self.over.append(&mut self.live);
    }

    async fn check(&self) {
        for token in &self.over {
            assert!(self.auth.resolve(token).await.is_err(), "an ended session still lives");
        }
        for token in &self.live {
            let passport = self.auth.resolve(token).await.unwrap().into_inner().passport;
            match self.auth.test.runtime().passports().verify(&passport).await.unwrap() {
                Passport::Agent(agent) => assert_eq!(agent.password_due, self.due),
                Passport::Owner(_) | Passport::Staff(_) => panic!("an agent's session is an owner's"),
            }
        }
        assert!(!self.disabled || self.live.is_empty());
    }
}

#[both_engines]
fn only_a_sign_in_with_the_current_secrets_opens_a_session(engine: Engine) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let cases = ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(cases, |(acts in acts())| {
        runtime.block_on(async {
            let mut model = Model::start(engine).await;
            for (number, act) in acts.into_iter().enumerate() {
                model.act(act, number).await;
                model.check().await;
            }
            model.auth.end().await;
        });
    });
}
