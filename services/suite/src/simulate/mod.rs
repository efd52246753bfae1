//! `mostrador simulate bank`: plays the payers and the bank of a product in development.

mod desk;
mod journal;
mod mix;
mod next_round;
mod options;
mod payer;
mod product;
mod round;
#[cfg(test)]
mod tests;

use std::io::Write as _;
use std::time::Duration;

use mostrador_runtime::Random;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::serve::{self, ServeError};
use tokio_util::sync::CancellationToken;

pub(crate) use self::options::BankOptions;

use self::desk::Desk;
use self::journal::Journal;
use self::mix::Kind;
use self::next_round::{next_round, some, summary};
use self::payer::PayableOrder;
use self::round::Round;
use crate::words::say;

pub(crate) async fn bank(options: BankOptions) -> Result<(), ServeError> {
    run(options, &Random::system(), serve::stop_on_signal()?).await
}

async fn run(options: BankOptions, random: &Random, stop: CancellationToken) -> Result<(), ServeError> {
    product::refuse_production(&options.data).await?;
    let journal = Journal::open(&options.to, options.seed, random)?;
    say(&format!("Seed {}, mix {}", journal.seed, options.mix))?;
    let (data, every, import) = (options.data.clone(), options.every, options.import);
    let mut bank = Bank { options, journal, desk: Desk::default() };
    let work = async {
        match every {
            None => bank.pay_all().await,
            Some(pause) => bank.go_on(pause).await,
        }
    };
    // The next run completes an interrupted one.
    let outcome = tokio::select! {
        outcome = work => outcome,
        () = stop.cancelled() => Ok(()),
    };
    if import { outcome.and(bank.desk.leave(&data).await) } else { outcome }
}

struct Bank {
    options: BankOptions,
    journal: Journal,
    desk: Desk,
}

impl Bank {
    /// Makes rounds until no payer has more to send.
    async fn pay_all(&mut self) -> Result<(), ServeError> {
        self.import_all().await?;
        while self.pay_some().await? {
            self.import_all().await?;
        }
        Ok(())
    }

    /// Makes a round after each pause. A failed round is reported and tried again, as the product may be
    /// restarting.
    async fn go_on(&mut self, pause: Duration) -> Result<(), ServeError> {
        loop {
            if let Err(error) = self.round().await {
                writeln!(std::io::stderr().lock(), "{error}").map_err(ServeError::new)?;
            }
            tokio::time::sleep(pause).await;
        }
    }

    async fn round(&mut self) -> Result<(), ServeError> {
        self.import_all().await?;
        if self.pay_some().await? { self.import_all().await } else { Ok(()) }
    }

    /// Makes a round; true when another round may follow at once.
    async fn pay_some(&mut self) -> Result<bool, ServeError> {
        let (orders, now) = product::payable_orders(product::commerce(&self.options.data)?).await?;
        let way = (self.options.mix, self.options.format);
        let Some(round) = next_round(&self.journal, way, &orders, wib_date(now)) else {
            if self.options.every.is_none() {
                say(&left(&self.journal, &orders))?;
            }
            return Ok(false);
        };
        let (summary, files) = (summary(&self.journal, &round), files_of(&self.journal, &round));
        let paid = !round.transfers.is_empty();
        self.journal.add(&round)?;
        if paid {
            say(&format!("Round {}: {summary} in {files}", round.number))?;
        }
        Ok(paid || self.options.every.is_none())
    }

    async fn import_all(&mut self) -> Result<(), ServeError> {
        if !self.options.import {
            return Ok(());
        }
        while let Some(round) = self.journal.to_import()? {
            for statement in &round.statements {
                let text = round.text_of(statement)?;
                let file = (statement.file.as_str(), text.as_str());
                let imported = self.desk.import(&self.options.data, file, &statement.bank_account).await?;
                say(&format!(
                    "{}: {} matched, {} wait for an agent, {} known before",
                    statement.file, imported.matched, imported.queued, imported.duplicates
                ))?;
            }
            self.journal.note_import(round)?;
        }
        Ok(())
    }
}

fn files_of(journal: &Journal, round: &Round) -> String {
    let files =
        round.statements.iter().map(|statement| journal.path_of(&statement.file).display().to_string());
    files.collect::<Vec<_>>().join(", ")
}

/// The last line of a run: the number of orders that wait for their day.
fn left(journal: &Journal, orders: &[PayableOrder]) -> String {
    let later = orders.iter().filter_map(|order| journal.met.get(&order.id));
    let later = later.filter(|(payer, sent)| payer.kind == Kind::Late && sent.is_empty()).count();
    match later {
        0 => "No payer has more to send.".to_owned(),
        later => format!("No payer has more to send today; {} will be paid late.", some(later, "order")),
    }
}
