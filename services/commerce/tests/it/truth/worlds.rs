//! Generates worlds.

use mostrador_commerce::domain::banking_day::{Calendar, SHIPPED};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::Index;

use super::world::{
    Act, ActKind, Credit, Cut, Death, Export, FEW_CODES, Format, Hour, Import, Item, Kind, LAST_DAY,
    MERCHANTS, Mark, Order, Paging, Payer, Sum, Wording, Words, World,
};

/// The time in which orders are placed.
const ORDERING: Hour = 12 * 24;
/// The hour of the last order: late money for it arrives by the last day.
const LAST_ORDER: Hour = 15 * 24;

#[derive(Debug, Clone)]
struct Transfer {
    order: Index,
    after: Hour,
    sum: Sum,
    words: Words,
    payer: u8,
    /// The money comes from another bank, which books on working days.
    clearing: bool,
    twice: bool,
    day_later_in: Option<Kind>,
    reversed_after: Option<i64>,
}

fn sent() -> impl Strategy<Value = Transfer> {
    let sum = prop_oneof![
        6 => Just(Sum::Exact),
        2 => Just(Sum::Total),
        3 => Just(Sum::Half),
        1 => Just(Sum::Rest),
        3 => Just(Sum::Over),
        1 => Just(Sum::AlmostAll),
    ];
    let words = prop_oneof![
        3 => Just(Words::Nothing),
        2 => Just(Words::Foreign),
        3 => Just(Words::Reference),
    ];
    let after = prop_oneof![4 => 0_i64..26, 2 => 20_i64..180];
    let day_later_in = option::weighted(0.25, prop_oneof![Just(Kind::Bca), Just(Kind::Camt)]);
    let bank = (any::<bool>(), day_later_in, option::weighted(0.1, 0_i64..5));
    (any::<Index>(), after, sum, words, 0_u8..4, prop::bool::weighted(0.25), bank).prop_map(
        |(order, after, sum, words, payer, twice, (clearing, day_later_in, reversed_after))| Transfer {
            order,
            after,
            sum,
            words,
            payer,
            clearing,
            twice,
            day_later_in,
            reversed_after,
        },
    )
}

fn credits(world: &World, sent: &[Transfer], interest: &[Hour], strangers: &[Stranger]) -> Vec<Credit> {
    let mut credits = Vec::new();
    for one in sent {
        let at = one.order.index(world.orders.len());
        let order = &world.orders[at];
        let payer = match one.payer {
            0 => Payer::Unknown,
            1 => Payer::Pool,
            _ => Payer::Merchant(order.merchant),
        };
        let sent = order.placed + one.after;
        let credit = Credit {
            order: Some(at),
            bank: order.bank,
            booked: if one.clearing { opening(world, sent) } else { sent },
            day_later_in: one.day_later_in,
            sum: one.sum,
            words: one.words,
            payer,
            reversed_after: one.reversed_after,
        };
        credits.extend(std::iter::repeat_n(credit, if one.twice { 2 } else { 1 }));
    }
    for (bank, booked) in interest.iter().flat_map(|hour| [(0, *hour), (1, *hour)]) {
        credits.push(for_no_order(bank, booked, 12_345, Words::Interest));
    }
    for stranger in strangers {
        let order = &world.orders[stranger.amount_of.index(world.orders.len())];
        let (booked, amount) = (order.placed - stranger.before, world.amount(order));
        credits.push(for_no_order(order.bank, booked, amount, Words::Foreign));
    }
    credits.retain(|credit| credit.booked >= 0);
    credits.sort_by_key(|credit| credit.booked);
    credits
}

fn for_no_order(bank: usize, booked: Hour, rupiah: i64, words: Words) -> Credit {
    let (sum, payer) = (Sum::Fixed(rupiah), Payer::Unknown);
    Credit { order: None, bank, booked, day_later_in: None, sum, words, payer, reversed_after: None }
}

/// Money for another purpose that happens to equal the amount of a later order.
#[derive(Debug, Clone)]
struct Stranger {
    amount_of: Index,
    before: Hour,
}

fn stranger() -> impl Strategy<Value = Stranger> {
    (any::<Index>(), 1_i64..50).prop_map(|(amount_of, before)| Stranger { amount_of, before })
}

/// The hour itself on a banking day, otherwise ten o'clock on the next one.
fn opening(world: &World, hour: Hour) -> Hour {
    let calendar = Calendar::from_toml(SHIPPED).unwrap();
    let days = (0..14).find(|days| calendar.is_banking_day(world.day_of(hour + 24 * days)));
    match days.unwrap_or_default() {
        0 => hour,
        days => 24 * ((hour + 10).div_euclid(24) + days),
    }
}

fn order() -> impl Strategy<Value = Order> {
    let item = prop_oneof![3 => Just(Item::Month), 1 => Just(Item::Stickers)];
    let cancelled = option::weighted(0.1, 0_i64..20);
    let covered = prop_oneof![2 => Just(0_i64), 1 => Just(50), 1 => Just(100)];
    let payment = (prop::bool::weighted(0.2), 1..=FEW_CODES, covered);
    let merchant = prop_oneof![3 => Just(0), 1 => 1..MERCHANTS];
    (merchant, item, payment, 0..ORDERING, cancelled).prop_map(
        |(merchant, item, (bank, code, covered), placed, cancelled)| Order {
            merchant,
            item,
            bank: usize::from(bank),
            code,
            placed,
            cancelled: cancelled.map(|after| placed + after),
            covered,
        },
    )
}

/// A later order of the same goods, which may get the freed amount.
#[derive(Debug, Clone)]
struct Successor {
    of: Index,
    after: Hour,
    merchant: usize,
}

fn successor() -> impl Strategy<Value = Successor> {
    (any::<Index>(), 4 * 24_i64..9 * 24, 0..MERCHANTS).prop_map(|(of, after, merchant)| Successor {
        of,
        after,
        merchant,
    })
}

fn with_successors(mut orders: Vec<Order>, successors: &[Successor]) -> Vec<Order> {
    for Successor { of, after, merchant } in successors {
        let first = orders[of.index(orders.len())];
        let placed = first.placed + after;
        if placed < LAST_ORDER {
            orders.push(Order { merchant: *merchant, placed, cancelled: None, covered: 0, ..first });
        }
    }
    orders.sort_by_key(|order| order.placed);
    orders
}

fn death() -> impl Strategy<Value = Option<Death>> {
    option::weighted(0.2, (0_i64..7, 1_i64..60).prop_map(|(after, asleep)| Death { after, asleep }))
}

fn import() -> impl Strategy<Value = Import> {
    let after = || prop_oneof![3 => 0_i64..30, 1 => 0_i64..240];
    let parts = (after(), after(), prop::bool::weighted(0.1), death());
    parts.prop_map(|(first, second, mistaken, death)| Import {
        page: 0,
        after: [first, second],
        mistaken,
        death,
    })
}

fn export() -> impl Strategy<Value = Export> {
    let format = prop_oneof![
        any::<bool>().prop_map(|full| Format::Bca { full }),
        Just(Format::Camt(2)),
        Just(Format::Camt(8)),
    ];
    let wording = prop_oneof![3 => Just(Wording::Usual), 1 => Just(Wording::Padded), 1 => Just(Wording::New)];
    let cut = prop_oneof![
        any::<Index>().prop_map(Cut::Anywhere),
        any::<Index>().prop_map(Cut::BetweenEqualEntries),
    ];
    let paging = prop_oneof![Just(Paging::Files), Just(Paging::Statements)];
    let parts = (format, wording, vec(cut, 0..3), paging, vec(import(), 1..4));
    (prop::bool::weighted(0.2), 0..LAST_DAY, prop_oneof![1_i64..4, 4_i64..=LAST_DAY], parts).prop_map(
        |(bank, first, length, (format, wording, cuts, paging, imports))| {
            let cuts = if matches!(format, Format::Camt(_)) { cuts } else { Vec::new() };
            let days = (first, (first + length - 1).min(LAST_DAY));
            let mut export =
                Export { bank: usize::from(bank), days, format, wording, cuts, paging, imports: Vec::new() };
            let files = export.files();
            export.imports = (0..files.max(imports.len()))
                .map(|at| Import { page: at % files, ..imports[at % imports.len()].clone() })
                .collect();
            export
        },
    )
}

fn act() -> impl Strategy<Value = Act> {
    let kind = prop_oneof![
        2 => Just(ActKind::Undo),
        2 => Just(ActKind::Share),
        1 => Just(ActKind::SetAside),
        2 => death().prop_map(ActKind::Discard),
        2 => Just(ActKind::SpendCredit),
        3 => Just(ActKind::Settle),
    ];
    (24_i64..480, kind, any::<Index>(), prop_oneof![Just(0_i64), 0_i64..200])
        .prop_map(|(at, kind, which, after)| Act { at, kind, which, back: at + after })
}

/// A file of some days that finance imports at once.
fn plain(bank: usize, days: (i64, i64), in_camt: bool) -> Export {
    let import = Import { page: 0, after: [0, 0], mistaken: false, death: None };
    Export {
        bank,
        days,
        format: if in_camt { Format::Camt(8) } else { Format::Bca { full: true } },
        wording: Wording::Usual,
        cuts: Vec::new(),
        paging: Paging::Files,
        imports: vec![import],
    }
}

/// The imports of a careful vendor: at intervals the new lines, from either kind of file, and in the end all
/// lines once more.
fn careful(steps: [Option<i64>; 2], whole: [Option<bool>; 2]) -> Vec<Export> {
    let new = [false, true].into_iter().zip(steps).flat_map(|(in_camt, step)| every(step, in_camt));
    let all = (0..).zip(whole).filter_map(|(bank, in_camt)| Some(plain(bank, (0, LAST_DAY), in_camt?)));
    new.chain(all).collect()
}

fn every(step: Option<i64>, in_camt: bool) -> Vec<Export> {
    let windows = step.map(|step| {
        (0..=LAST_DAY)
            .step_by(usize::try_from(step).unwrap_or(1))
            .map(move |first| (first, (first + step - 1).min(LAST_DAY)))
    });
    windows.into_iter().flatten().map(|days| plain(0, days, in_camt)).collect()
}

pub(super) fn worlds() -> impl Strategy<Value = World> {
    let mark = || prop_oneof![Just(Mark::Nothing), Just(Mark::Entry), Just(Mark::Bank)];
    (
        0_i64..14,
        vec(0..ORDERING, 0..3),
        (vec(order(), 2..10), vec(successor(), 0..4)),
        vec(sent(), 2..14),
        vec(0..ORDERING, 0..2),
        vec(stranger(), 0..2),
        [mark(), mark()],
        vec(export(), 1..7),
        (
            [option::weighted(0.6, 1_i64..5), option::weighted(0.4, 1_i64..5)],
            [option::of(any::<bool>()), option::of(any::<bool>())],
        ),
        vec(act(), 1..8),
    )
        .prop_map(
            |(
                starts,
                price_changes,
                (orders, successors),
                sent,
                interest,
                strangers,
                marks,
                mut exports,
                (steps, whole),
                acts,
            )| {
                let orders = with_successors(orders, &successors);
                exports.extend(careful(steps, whole));
                let mut world =
                    World { starts, price_changes, orders, credits: Vec::new(), marks, exports, acts };
                world.credits = credits(&world, &sent, &interest, &strangers);
                world
            },
        )
}
