//! The truth about money: the orders, the transfers for them, the bank's entries and files, and the imports
//! of finance. The generator decides all of it before the first step, so that a world that fails can shrink.

use jiff::civil::{Date, date};
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use mostrador_runtime::clock::wib_date;
use mostrador_runtime::passport::OwnerPassport;
use mostrador_runtime::testing::{START, owner};
use proptest::sample::Index;

/// Hours since the world's beginning, at ten in the morning in Jakarta.
pub(super) type Hour = i64;

/// The last day of the files: late money has arrived by then.
pub(super) const LAST_DAY: i64 = 19;
/// The number of codes: few, so that amounts are reused soon.
pub(super) const FEW_CODES: i64 = 2;
pub(super) const MERCHANTS: usize = 3;
pub(super) const BANKS: [&str; 2] = ["5271234567", "9990001111"];

#[derive(Debug, Clone)]
pub(super) struct World {
    /// The first day, in days after Monday, 5 January 2026.
    pub(super) starts: i64,
    /// The hours at which the price list changes, back and forth.
    pub(super) price_changes: Vec<Hour>,
    pub(super) orders: Vec<Order>,
    pub(super) credits: Vec<Credit>,
    /// How each bank distinguishes equal entries of a camt.053 file.
    pub(super) marks: [Mark; 2],
    pub(super) exports: Vec<Export>,
    pub(super) acts: Vec<Act>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Order {
    pub(super) merchant: usize,
    pub(super) item: Item,
    pub(super) bank: usize,
    /// The code that makes the amount unique: there are few, so that amounts are reused.
    pub(super) code: i64,
    pub(super) placed: Hour,
    pub(super) cancelled: Option<Hour>,
    /// The percentage of the price that the owner pays from credit, if there is credit.
    pub(super) covered: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    /// A month, which costs more on the second price list.
    Month,
    Stickers,
}

impl Item {
    pub(super) fn sku(self) -> (&'static str, i64) {
        match self {
            Self::Month => ("pro-monthly", 1),
            Self::Stickers => ("sticker-digital", 5),
        }
    }

    /// The days of the paid tier.
    pub(super) fn days(self) -> i64 {
        match self {
            Self::Month => 30,
            Self::Stickers => 0,
        }
    }
}

/// Incoming money.
#[derive(Debug, Clone)]
pub(super) struct Credit {
    /// The order that the payer wanted to pay; `None` for interest and the like.
    pub(super) order: Option<usize>,
    pub(super) bank: usize,
    pub(super) booked: Hour,
    /// A kind of file that states the next day.
    pub(super) day_later_in: Option<Kind>,
    pub(super) sum: Sum,
    pub(super) words: Words,
    pub(super) payer: Payer,
    /// The number of days after which the bank reverses it.
    pub(super) reversed_after: Option<i64>,
}

/// The sum that a payer sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sum {
    Exact,
    /// The total, without taking the code off.
    Total,
    Half,
    /// The other half.
    Rest,
    Over,
    /// All but a small rest that no payer sends later.
    AlmostAll,
    /// A sum for another purpose.
    Fixed(i64),
}

impl Sum {
    /// The sum in rupiah, for an order with this `total`; `due` is the sum to transfer.
    pub(super) fn of(self, total: i64, due: i64) -> i64 {
        match self {
            Self::Exact => due,
            Self::Total => total,
            Self::Half => due / 2,
            Self::Rest => due - due / 2,
            Self::Over => due + 5_000,
            Self::AlmostAll => due - 500,
            Self::Fixed(rupiah) => rupiah,
        }
    }
}

/// The payer's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    Nothing,
    Foreign,
    /// The order's reference.
    Reference,
    Interest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Payer {
    /// The bank does not name the payer.
    Unknown,
    Merchant(usize),
    /// An e-wallet that all payers share.
    Pool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Nothing,
    /// `NtryRef`, which restarts in each statement.
    Entry,
    /// `AcctSvcrRef`, the same in every file.
    Bank,
}

/// The bank's report of some days, written at one time on one or several pages.
#[derive(Debug, Clone)]
pub(super) struct Export {
    pub(super) bank: usize,
    /// The days since the world's beginning, both ends included.
    pub(super) days: (i64, i64),
    pub(super) format: Format,
    pub(super) wording: Wording,
    /// The ends of pages.
    pub(super) cuts: Vec<Cut>,
    pub(super) paging: Paging,
    pub(super) imports: Vec<Import>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Format {
    Bca {
        /// The file has account lines and totals.
        full: bool,
    },
    /// camt.053 in version 2 or 8.
    Camt(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Bca,
    Camt,
}

impl Format {
    pub(super) fn kind(self) -> Kind {
        match self {
            Self::Bca { .. } => Kind::Bca,
            Self::Camt(_) => Kind::Camt,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wording {
    Usual,
    /// The same words with other spaces.
    Padded,
    /// The bank has changed its words.
    New,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Cut {
    Anywhere(Index),
    /// Between entries that look alike, if there are any.
    BetweenEqualEntries(Index),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paging {
    /// Each page is a file.
    Files,
    /// The pages are statements of one file.
    Statements,
}

#[derive(Debug, Clone)]
pub(super) struct Import {
    pub(super) page: usize,
    /// The hours after the export, in each of the two compared runs.
    pub(super) after: [Hour; 2],
    /// Finance chooses the other bank account first.
    pub(super) mistaken: bool,
    pub(super) death: Option<Death>,
}

/// The death of the importing process.
#[derive(Debug, Clone, Copy)]
pub(super) struct Death {
    /// The number of written steps before the death.
    pub(super) after: i64,
    /// The hours until the next process resumes.
    pub(super) asleep: Hour,
}

/// An act of an agent, and its undoing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Act {
    pub(super) at: Hour,
    pub(super) kind: ActKind,
    /// The choice among the present lines, statements or accounts.
    pub(super) which: Index,
    /// The hour of its undoing.
    pub(super) back: Hour,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum ActKind {
    /// Undoes a match; the same money is given again.
    Undo,
    /// Gives half of a waiting line to another order of the account than its payer meant; only this half is
    /// undone later.
    Share,
    SetAside,
    /// Discards a statement; its file is imported again.
    Discard(Option<Death>),
    /// Lets credit pay an order, for good.
    SpendCredit,
    /// Empties the queue, for good.
    Settle,
}

pub(super) fn passport(merchant: usize) -> OwnerPassport {
    owner(u32::try_from(merchant).unwrap() + 1)
}

impl Export {
    /// Does the file itself name its bank account?
    pub(super) fn names_its_account(&self) -> bool {
        self.format != Format::Bca { full: false }
    }

    pub(super) fn files(&self) -> usize {
        if self.paging == Paging::Files { self.cuts.len() + 1 } else { 1 }
    }
}

impl World {
    pub(super) fn instant(&self, hour: Hour) -> Timestamp {
        START.parse::<Timestamp>().unwrap() + SignedDuration::from_hours(24 * self.starts + hour)
    }

    pub(super) fn day_of(&self, hour: Hour) -> Date {
        wib_date(self.instant(hour))
    }

    pub(super) fn total(&self, order: &Order) -> i64 {
        total(&self.price_changes, order)
    }

    /// The sum to transfer without any credit.
    pub(super) fn amount(&self, order: &Order) -> i64 {
        self.total(order) - order.code
    }

    /// The day of the money in a kind of file.
    pub(super) fn booked(&self, credit: &Credit, kind: Kind) -> Date {
        let day = self.day_of(credit.booked);
        if credit.day_later_in == Some(kind) { day + 1.days() } else { day }
    }

    /// The latest day of the money in any kind of file.
    pub(super) fn booked_by(&self, credit: &Credit) -> Date {
        self.booked(credit, Kind::Bca).max(self.booked(credit, Kind::Camt))
    }
}

/// The hour of an export: the bank reports days on the next morning.
pub(super) fn exported(export: &Export) -> Hour {
    24 * (export.days.1 + 1) - 2
}

fn total(price_changes: &[Hour], order: &Order) -> i64 {
    let second_list = price_changes.iter().filter(|change| **change <= order.placed).count() % 2 == 1;
    match (order.item, second_list) {
        (Item::Month, false) => 150_000,
        (Item::Month, true) => 199_000,
        (Item::Stickers, _) => 60_000,
    }
}

/// The `day`-th day of the world.
pub(super) fn day(world: &World, day: i64) -> Date {
    date(2026, 1, 5) + (world.starts + day).days()
}
