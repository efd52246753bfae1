//! The folder of a simulated bank: its rounds record all payments, so that no restart pays twice.
//!
//! A round is written before its statement files, which follow from it: after an interrupted run, the next
//! one writes the missing files.

use std::collections::{BTreeMap, VecDeque};
use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use mostrador_runtime::Random;
use mostrador_runtime::id::OrderId;
use mostrador_runtime::serve::ServeError;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::payer::Payer;
use super::round::Round;
use crate::private_file::{cannot, make_private, write_private};

const LOCK: &str = "lock";
const BEGUN: &str = "begun.json";
const ROUND: &str = "round-";

#[derive(Serialize, Deserialize)]
struct RunNote {
    seed: u64,
}

pub(super) struct Journal {
    folder: PathBuf,
    _lock: File,
    pub(super) seed: u64,
    /// The known orders, with the sums that were sent for each.
    pub(super) met: BTreeMap<OrderId, (Payer, Vec<i64>)>,
    /// The number of transfers of all rounds.
    pub(super) sent: u64,
    pub(super) last_round: u32,
    /// The rupiah that arrived on each bank account.
    pub(super) balances: BTreeMap<String, i64>,
    /// Rounds whose files are not imported yet.
    not_imported: VecDeque<u32>,
}

impl Journal {
    /// Opens and locks the folder. Without a `seed` the folder's seed counts, or a random one in a new
    /// folder.
    pub(super) fn open(folder: &Path, seed: Option<u64>, random: &Random) -> Result<Self, ServeError> {
        make_private(folder).map_err(|error| cannot("make", folder, &error))?;
        let lock = locked(folder)?;
        let begun = folder.join(BEGUN);
        let known: Option<RunNote> = read(&begun)?;
        let seed = match (known, seed) {
            (Some(known), Some(seed)) if known.seed != seed => {
                return Err(ServeError::new(format!(
                    "{} was begun with --seed {}: leave --seed out, or choose another folder",
                    folder.display(),
                    known.seed
                )));
            }
            (Some(known), _) => known.seed,
            (None, seed) => {
                let seed = seed.unwrap_or_else(|| random.below(1_000_000));
                write(&begun, &RunNote { seed })?;
                seed
            }
        };
        let mut journal = Self {
            folder: folder.to_path_buf(),
            _lock: lock,
            seed,
            met: BTreeMap::new(),
            sent: 0,
            last_round: 0,
            balances: BTreeMap::new(),
            not_imported: VecDeque::new(),
        };
        journal.read_rounds()?;
        Ok(journal)
    }

    /// Stores the round, and writes its statement files.
    pub(super) fn add(&mut self, round: &Round) -> Result<(), ServeError> {
        write(&self.file_of(round.number), round)?;
        self.write_statements(round)?;
        self.note(round);
        Ok(())
    }

    pub(super) fn path_of(&self, statement: &str) -> PathBuf {
        self.folder.join(statement)
    }

    /// The oldest round that is not imported yet.
    pub(super) fn to_import(&self) -> Result<Option<Round>, ServeError> {
        self.not_imported.front().map_or(Ok(None), |number| read(&self.file_of(*number)))
    }

    /// Notes that the desk has imported the round.
    pub(super) fn note_import(&mut self, round: Round) -> Result<(), ServeError> {
        write(&self.file_of(round.number), &Round { is_imported: true, ..round })?;
        self.not_imported.pop_front();
        Ok(())
    }

    fn read_rounds(&mut self) -> Result<(), ServeError> {
        while let Some(round) = read::<Round>(&self.file_of(self.last_round + 1))? {
            self.note(&round);
        }
        // Only the last round can be incomplete.
        let last = read::<Round>(&self.file_of(self.last_round))?;
        last.map_or(Ok(()), |round| self.write_statements(&round))
    }

    fn write_statements(&self, round: &Round) -> Result<(), ServeError> {
        for statement in &round.statements {
            let file = self.path_of(&statement.file);
            if !file.exists() {
                write_private(&file, &round.text_of(statement)?)?;
            }
        }
        Ok(())
    }

    fn note(&mut self, round: &Round) {
        self.last_round = round.number;
        for (order_id, payer) in &round.payers {
            self.met.insert(order_id.clone(), (payer.clone(), Vec::new()));
        }
        for transfer in &round.transfers {
            let rupiah = transfer.arrival.rupiah;
            self.sent += 1;
            *self.balances.entry(transfer.bank_account.clone()).or_default() += rupiah;
            if let Some((_, sent)) = self.met.get_mut(&transfer.order_id) {
                sent.push(rupiah);
            }
        }
        if !round.is_imported && !round.statements.is_empty() {
            self.not_imported.push_back(round.number);
        }
    }

    fn file_of(&self, number: u32) -> PathBuf {
        self.folder.join(name_of(number))
    }
}

fn name_of(round: u32) -> String {
    format!("{ROUND}{round:06}.json")
}

/// Locks the folder; the operating system releases the lock even after SIGKILL.
fn locked(folder: &Path) -> Result<File, ServeError> {
    let file = folder.join(LOCK);
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(&file);
    let lock = lock.map_err(|error| cannot("open", &file, &error))?;
    match FileExt::try_lock(&lock) {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => {
            Err(ServeError::new(format!("another bank is simulated in {}", folder.display())))
        }
        Err(TryLockError::Error(error)) => Err(cannot("lock", &file, &error)),
    }
}

fn read<T: DeserializeOwned>(file: &Path) -> Result<Option<T>, ServeError> {
    match fs::read_to_string(file) {
        Ok(text) => serde_json::from_str(&text).map(Some).map_err(|error| {
            ServeError::new(format!("{} is not what this bank wrote: {error}", file.display()))
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(cannot("read", file, &error)),
    }
}

fn write<T: Serialize>(file: &Path, content: &T) -> Result<(), ServeError> {
    write_private(file, &serde_json::to_string_pretty(content).map_err(ServeError::new)?)
}
