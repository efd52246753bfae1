//! Asks which owners are deleted. Mails that leave together share a question: one trip to the database
//! costs as much as many owners in it.

use std::collections::BTreeSet;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use mostrador_runtime::db::{Db, DbError};
use mostrador_runtime::id::OwnerId;
use tokio::sync::oneshot;
use tokio::task::yield_now;

use crate::store::forgotten;

/// Clones share the questions.
#[derive(Clone)]
pub(crate) struct ForgottenOwners {
    db: Db,
    waiting: Arc<Mutex<Vec<Question>>>,
    /// Whoever has it asks for all that wait.
    turn: Arc<tokio::sync::Mutex<()>>,
}

struct Question {
    owner_id: OwnerId,
    answer: oneshot::Sender<bool>,
}

impl ForgottenOwners {
    pub(crate) fn new(db: Db) -> Self {
        Self { db, waiting: Arc::default(), turn: Arc::default() }
    }

    /// Answers by the rows that are committed when the question comes.
    pub(crate) async fn has(&self, owner_id: &OwnerId) -> Result<bool, DbError> {
        loop {
            let (answer, mut answered) = oneshot::channel();
            self.waiting().push(Question { owner_id: owner_id.clone(), answer });
            // Mails that were claimed together ask now, too.
            yield_now().await;
            let _turn = self.turn.lock().await;
            if answered.is_empty() {
                self.ask().await?;
            }
            // There is no answer if another mail took this question along and failed.
            if let Ok(is_forgotten) = answered.try_recv() {
                return Ok(is_forgotten);
            }
        }
    }

    async fn ask(&self) -> Result<(), DbError> {
        let questions = mem::take(&mut *self.waiting());
        let owners: BTreeSet<OwnerId> = questions.iter().map(|question| question.owner_id.clone()).collect();
        let mut conn = self.db.read().await?;
        let forgotten = forgotten::among(&mut conn, owners).await?;
        for Question { owner_id, answer } in questions {
            // A mail whose time ran out waits no longer.
            let _gone = answer.send(forgotten.contains(&owner_id));
        }
        Ok(())
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Question>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::ServiceName;
    use mostrador_runtime::testing::{Engine, START, TestRuntime, both_engines, numbered};
    use tokio::task::JoinHandle;

    use super::*;
    use crate::MIGRATIONS;

    fn ask(owners: &ForgottenOwners, number: u32) -> JoinHandle<bool> {
        let owners = owners.clone();
        tokio::spawn(async move { owners.has(&numbered(number)).await.unwrap() })
    }

    #[both_engines]
    async fn mails_that_leave_together_share_a_question(engine: Engine) {
        let test = TestRuntime::start(ServiceName::Mailer, engine, &MIGRATIONS).await;
        let db = test.runtime().db;
        let now = START.parse().unwrap();
        db.write(async move |tx| forgotten::forget(tx.conn(), &numbered(20), now).await).await.unwrap();
        let owners = ForgottenOwners::new(db);

        let turn = owners.turn.lock().await;
        let asked = (1..=20).chain(20..=21).map(|number| ask(&owners, number));
        let asked: Vec<JoinHandle<bool>> = asked.collect();
        while owners.waiting().len() < 22 {
            yield_now().await;
        }
        owners.ask().await.unwrap();
        assert!(owners.waiting().is_empty(), "one trip answered all");
        drop(turn);
        for (at, answer) in asked.into_iter().enumerate() {
            let is_of_the_deleted_owner = at == 19 || at == 20;
            assert_eq!(answer.await.unwrap(), is_of_the_deleted_owner, "mail {at}");
        }
    }

    #[both_engines]
    async fn a_mail_whose_question_was_lost_asks_again(engine: Engine) {
        let test = TestRuntime::start(ServiceName::Mailer, engine, &MIGRATIONS).await;
        let owners = ForgottenOwners::new(test.runtime().db);
        let turn = owners.turn.lock().await;
        let answer = ask(&owners, 1);
        while owners.waiting().is_empty() {
            yield_now().await;
        }
        owners.waiting().clear();
        drop(turn);
        assert!(!answer.await.unwrap());
    }
}
