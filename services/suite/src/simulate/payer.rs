//! The payer of an order, which follows from the seed, the order's number, and its merchant.

use jiff::Timestamp;
use jiff::civil::Date;
use mostrador_runtime::Random;
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::id::{AccountId, OrderId};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::mix::{Kind, Mix};

const GIVEN: [&str; 8] = ["SRI", "BUDI", "DEWI", "AGUS", "RINA", "JOKO", "PUTRI", "HENDRA"];
const FAMILY: [&str; 8] =
    ["WAHYUNI", "SANTOSO", "LESTARI", "PRATAMA", "KUSUMA", "WIJAYA", "SAPUTRA", "HARTONO"];
/// The e-wallet.
const POOL: (&str, &str) = ("DOMPET DIGITAL", "8880001110");

/// An order that may still receive money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PayableOrder {
    pub(super) id: OrderId,
    pub(super) account_id: AccountId,
    pub(super) reference: String,
    pub(super) bank: String,
    pub(super) bank_account: String,
    pub(super) price: i64,
    pub(super) amount: i64,
    pub(super) received: i64,
    pub(super) pay_before: Timestamp,
}

/// The payer of an order, with the order's facts at the bank's first sight of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Payer {
    pub(super) kind: Kind,
    pub(super) name: String,
    pub(super) account: String,
    /// The payer writes the order's reference into the transfer.
    names_order: bool,
    /// The amount that was still to be transferred.
    due: i64,
    /// The same without the unique code taken off.
    price: i64,
}

impl Payer {
    pub(super) fn of(order: &PayableOrder, seed: u64, number: u64, mix: Mix) -> Self {
        let random = follows(seed, &format!("order {number}"));
        let kind = mix.kind(&random);
        let is_begun = order.received > 0;
        let names_order = match kind {
            // Neither the amount nor the payer identifies a part's order.
            Kind::Split => true,
            Kind::NoCode | Kind::Pooled => is_begun,
            Kind::Exact | Kind::Late | Kind::Twice => is_begun || random.below(2) == 0,
        };
        let (name, account) = match kind {
            Kind::Pooled => (POOL.0.to_owned(), POOL.1.to_owned()),
            _ => merchant(seed, &order.account_id),
        };
        let (due, price) = (order.amount - order.received, order.price - order.received);
        Self { kind, name, account, names_order, due, price }
    }

    /// The sums that the payer sends today, after the earlier ones.
    pub(super) fn sends(&self, order: &PayableOrder, sent: &[i64], today: Date) -> Vec<i64> {
        let half = self.due * 2 / 5;
        match (self.kind, sent) {
            (Kind::Late, []) if today <= wib_date(order.pay_before) => Vec::new(),
            (Kind::NoCode, []) => vec![self.price],
            (Kind::Twice, []) => vec![self.due; 2],
            (Kind::Split, []) if half > 0 => vec![half],
            (Kind::Split, [first]) if *first < self.due => vec![self.due - first],
            (_, []) => vec![self.due],
            _ => Vec::new(),
        }
    }

    pub(super) fn words(&self, order: &PayableOrder) -> String {
        if self.names_order { format!("BAYAR {}", order.reference) } else { String::new() }
    }
}

/// The name and account of a merchant, who always pays from one account.
fn merchant(seed: u64, account_id: &AccountId) -> (String, String) {
    let random = follows(seed, account_id.as_str());
    let name =
        |of: [&'static str; 8]| usize::try_from(random.below(8)).ok().and_then(|at| of.get(at).copied());
    let name = [name(GIVEN), name(FAMILY)].map(Option::unwrap_or_default).join(" ");
    (name, format!("70{:08}", random.below(100_000_000)))
}

/// The terminal in the first line's text; later lines count up from it.
pub(super) fn first_terminal(seed: u64) -> u64 {
    follows(seed, "terminal").below(100_000)
}

fn follows(seed: u64, what: &str) -> Random {
    let digest: [u8; 32] = Sha256::digest(format!("{seed} {what}")).into();
    Random::seeded(u64::from_le_bytes(std::array::from_fn(|at| digest[at])))
}
