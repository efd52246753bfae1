//! The payers' next transfers, according to the journal.

use std::collections::BTreeMap;

use jiff::civil::Date;
use mostrador_commerce::statements::Profile;
use mostrador_runtime::id::OrderId;

use super::journal::Journal;
use super::mix::{Kind, Mix};
use super::payer::{PayableOrder, Payer, first_terminal};
use super::round::{Round, StatementFile, Transfer};
use crate::bank_file::Arrival;

/// The number of terminals in BCA's text.
const TERMINALS: u64 = 100_000;

/// The next round on this day of the bank; `None` when no order is new and no payer sends anything today.
pub(super) fn next_round(
    journal: &Journal,
    (mix, format): (Mix, Profile),
    orders: &[PayableOrder],
    today: Date,
) -> Option<Round> {
    let mut round = Round {
        number: journal.last_round + 1,
        is_imported: false,
        payers: BTreeMap::new(),
        transfers: Vec::new(),
        statements: Vec::new(),
    };
    let mut met = journal.met.len() as u64;
    for order in orders {
        // Only equal transfers share a terminal.
        let transfers = journal.sent + round.transfers.len() as u64;
        let terminal = (first_terminal(journal.seed) + transfers) % TERMINALS;
        if let Some((payer, sent)) = journal.met.get(&order.id) {
            round.transfers.extend(transfers_of(order, payer, sent, (today, terminal)));
        } else {
            let payer = Payer::of(order, journal.seed, met, mix);
            met += 1;
            round.transfers.extend(transfers_of(order, &payer, &[], (today, terminal)));
            round.payers.insert(order.id.clone(), payer);
        }
    }
    round.statements = statements(journal, &round, format, orders);
    (!round.payers.is_empty() || !round.transfers.is_empty()).then_some(round)
}

fn transfers_of(
    order: &PayableOrder,
    payer: &Payer,
    sent: &[i64],
    (day, terminal): (Date, u64),
) -> Vec<Transfer> {
    let sums = (sent.len() + 1..).zip(payer.sends(order, sent, day));
    let transfers = sums.map(|(number, rupiah)| Transfer {
        order_id: order.id.clone(),
        bank_account: order.bank_account.clone(),
        arrival: Arrival {
            day,
            rupiah,
            words: payer.words(order),
            payer: payer.name.clone(),
            payer_account: payer.account.clone(),
            terminal: u32::try_from(terminal).unwrap_or_default(),
            entry: format!("{}-{number}", order.reference),
        },
    });
    transfers.collect()
}

/// A file for each bank account with new money.
fn statements(
    journal: &Journal,
    round: &Round,
    wanted: Profile,
    orders: &[PayableOrder],
) -> Vec<StatementFile> {
    let came = |account: &str| round.transfers.iter().any(|transfer| transfer.bank_account == account);
    let banks = orders.iter().map(|order| (order.bank_account.as_str(), order.bank.as_str()));
    let banks: BTreeMap<&str, &str> = banks.filter(|(account, _)| came(account)).collect();
    let files = banks.into_iter().map(|(account, bank)| {
        // Other banks do not use BCA's format.
        let fits = wanted.bank().is_none_or(|of| of.eq_ignore_ascii_case(bank));
        let format = if fits { wanted } else { Profile::Camt053 };
        let suffix = if format == Profile::Camt053 { "xml" } else { "csv" };
        // A number may hold characters that a file name must not.
        let digits: String = account.chars().filter(char::is_ascii_alphanumeric).collect();
        StatementFile {
            file: format!("statement-{:06}-{digits}.{suffix}", round.number),
            bank_account: account.to_owned(),
            format: format.as_str().to_owned(),
            opening: journal.balances.get(account).copied().unwrap_or_default(),
        }
    });
    files.collect()
}

/// Such as `6 transfers for 5 orders (exact 3, split 1, twice 1)`.
pub(super) fn summary(journal: &Journal, round: &Round) -> String {
    let mut paid: BTreeMap<&OrderId, Kind> = BTreeMap::new();
    for Transfer { order_id, .. } in &round.transfers {
        let payer = round.payers.get(order_id).or(journal.met.get(order_id).map(|(payer, _)| payer));
        paid.extend(payer.map(|payer| (order_id, payer.kind)));
    }
    let count = |kind: Kind| paid.values().filter(|paid| **paid == kind).count();
    let kinds = Kind::ALL.into_iter().map(|kind| (kind, count(kind))).filter(|(_, count)| *count > 0);
    let kinds: Vec<String> = kinds.map(|(kind, count)| format!("{} {count}", kind.as_str())).collect();
    let (transfers, orders) = (some(round.transfers.len(), "transfer"), some(paid.len(), "order"));
    format!("{transfers} for {orders} ({})", kinds.join(", "))
}

pub(super) fn some(count: usize, what: &str) -> String {
    if count == 1 { format!("{count} {what}") } else { format!("{count} {what}s") }
}
