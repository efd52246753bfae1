//! Makes up worlds.

use jiff::civil::Weekday;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::Index;

use super::world::{
    Correction, Credit, Death, Export, FEW_CODES, Format, Hour, Import, Item, LAST_DAY, MERCHANTS, Mark,
    Order, Paging, Payer, Wording, Words, World,
};

/// Orders are placed in this time.
const ORDERING: Hour = 9 * 24;

/// How the sum that is sent has to do with what is due.
#[derive(Debug, Clone, Copy)]
enum Sum {
    Exact,
    /// Without taking the code off.
    Total,
    Half,
    /// What a half leaves.
    Rest,
    Over,
    /// So little is missing that nobody sends it.
    AlmostAll,
}

#[derive(Debug, Clone)]
struct Sent {
    order: Index,
    after: Hour,
    sum: Sum,
    words: Words,
    payer: u8,
    /// Comes from another bank, which books on working days.
    clearing: bool,
    twice: bool,
}

fn sent() -> impl Strategy<Value = Sent> {
    let sum = prop_oneof![
        6 => Just(Sum::Exact),
        2 => Just(Sum::Total),
        2 => Just(Sum::Half),
        1 => Just(Sum::Rest),
        1 => Just(Sum::Over),
        1 => Just(Sum::AlmostAll),
    ];
    let words = prop_oneof![
        3 => Just(Words::Nothing),
        2 => Just(Words::Foreign),
        3 => Just(Words::Reference),
    ];
    let after = prop_oneof![4 => 0_i64..26, 2 => 20_i64..180];
    (any::<Index>(), after, sum, words, 0_u8..4, any::<bool>(), prop::bool::weighted(0.15)).prop_map(
        |(order, after, sum, words, payer, clearing, twice)| Sent {
            order,
            after,
            sum,
            words,
            payer,
            clearing,
            twice,
        },
    )
}

fn credits(world: &World, sent: &[Sent], interest: &[Hour], strangers: &[Stranger]) -> Vec<Credit> {
    let mut credits = Vec::new();
    for one in sent {
        let at = one.order.index(world.orders.len());
        let order = &world.orders[at];
        let (total, due) = (world.total(order), world.amount(order));
        let amount = match one.sum {
            Sum::Exact => due,
            Sum::Total => total,
            Sum::Half => due / 2,
            Sum::Rest => due - due / 2,
            Sum::Over => due + 5_000,
            Sum::AlmostAll => due - 500,
        };
        let payer = match one.payer {
            0 => Payer::Unknown,
            1 => Payer::Pool,
            _ => Payer::Merchant(order.merchant),
        };
        let booked =
            if one.clearing { opening(world, order.placed + one.after) } else { order.placed + one.after };
        let credit = Credit { order: Some(at), bank: order.bank, booked, amount, words: one.words, payer };
        credits.extend(std::iter::repeat_n(credit, if one.twice { 2 } else { 1 }));
    }
    for (bank, booked) in interest.iter().flat_map(|hour| [(0, *hour), (1, *hour)]) {
        let (words, payer) = (Words::Interest, Payer::Unknown);
        credits.push(Credit { order: None, bank, booked, amount: 12_345, words, payer });
    }
    for stranger in strangers {
        let order = &world.orders[stranger.amount_of.index(world.orders.len())];
        let (booked, amount) = (order.placed - stranger.before, world.amount(order));
        let (words, payer) = (Words::Foreign, Payer::Unknown);
        credits.push(Credit { order: None, bank: order.bank, booked, amount, words, payer });
    }
    credits.retain(|credit| credit.booked >= 0);
    credits.sort_by_key(|credit| credit.booked);
    credits
}

/// Money for something else that happens to be the amount of an order to come.
#[derive(Debug, Clone)]
struct Stranger {
    amount_of: Index,
    before: Hour,
}

fn stranger() -> impl Strategy<Value = Stranger> {
    (any::<Index>(), 1_i64..50).prop_map(|(amount_of, before)| Stranger { amount_of, before })
}

/// The hour itself on a working day, else ten o'clock of the next one.
fn opening(world: &World, hour: Hour) -> Hour {
    let days = (0..3).find(|days| {
        let day = world.day_of(hour + 24 * days);
        !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday)
    });
    match days.unwrap_or_default() {
        0 => hour,
        days => 24 * ((hour + 10).div_euclid(24) + days),
    }
}

fn order() -> impl Strategy<Value = Order> {
    let item = prop_oneof![3 => Just(Item::Month), 1 => Just(Item::Stickers)];
    let cancelled = option::weighted(0.1, 0_i64..20);
    (0..MERCHANTS, item, prop::bool::weighted(0.2), 1..=FEW_CODES, 0..ORDERING, cancelled).prop_map(
        |(merchant, item, bank, code, placed, cancelled)| Order {
            merchant,
            item,
            bank: usize::from(bank),
            code,
            placed,
            cancelled: cancelled.map(|after| placed + after),
        },
    )
}

fn import() -> impl Strategy<Value = Import> {
    let after = || prop_oneof![3 => 0_i64..30, 1 => 0_i64..240];
    let death = (0_i64..7, 1_i64..60).prop_map(|(after, asleep)| Death { after, asleep });
    let parts = (after(), after(), prop::bool::weighted(0.1), option::weighted(0.2, death));
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
    let paging = prop_oneof![Just(Paging::Files), Just(Paging::Statements)];
    let parts = (format, wording, vec(any::<Index>(), 0..3), paging, vec(import(), 1..4));
    (prop::bool::weighted(0.2), 0..LAST_DAY, prop_oneof![1_i64..4, 4_i64..=LAST_DAY], parts).prop_map(
        |(bank, first, length, (format, wording, cuts, paging, imports))| {
            let cuts = if matches!(format, Format::Camt(_)) { cuts } else { Vec::new() };
            let files = if paging == Paging::Files { cuts.len() + 1 } else { 1 };
            let imports = (0..files.max(imports.len()))
                .map(|at| Import { page: at % files, ..imports[at % imports.len()].clone() })
                .collect();
            let days = (first, (first + length - 1).min(LAST_DAY));
            Export { bank: usize::from(bank), days, format, wording, cuts, paging, imports }
        },
    )
}

fn correction() -> impl Strategy<Value = Correction> {
    (24_i64..400, any::<Index>(), prop_oneof![Just(0_i64), 0_i64..200])
        .prop_map(|(at, line, after)| Correction { at, line, again: at + after })
}

/// A file of all days that comes last, so that all money is told of.
fn all_days(bank: usize, in_camt: bool) -> Export {
    let import = Import { page: 0, after: [0, 0], mistaken: false, death: None };
    Export {
        bank,
        days: (0, LAST_DAY),
        format: if in_camt { Format::Camt(8) } else { Format::Bca { full: true } },
        wording: Wording::Usual,
        cuts: Vec::new(),
        paging: Paging::Files,
        imports: vec![import],
    }
}

pub(super) fn worlds() -> impl Strategy<Value = World> {
    let mark = || prop_oneof![Just(Mark::Nothing), Just(Mark::Entry), Just(Mark::Bank)];
    (
        0_i64..14,
        vec(0..ORDERING, 0..3),
        vec(order(), 1..8),
        vec(sent(), 0..9),
        vec(0..ORDERING, 0..2),
        vec(stranger(), 0..2),
        [mark(), mark()],
        vec(export(), 1..7),
        [option::of(any::<bool>()), option::of(any::<bool>())],
        vec(correction(), 0..2),
    )
        .prop_map(
            |(
                starts,
                price_changes,
                mut orders,
                sent,
                interest,
                strangers,
                marks,
                mut exports,
                whole,
                corrections,
            )| {
                orders.sort_by_key(|order| order.placed);
                exports.extend((0..).zip(whole).filter_map(|(bank, in_camt)| Some(all_days(bank, in_camt?))));
                let mut world =
                    World { starts, price_changes, orders, credits: Vec::new(), marks, exports, corrections };
                world.credits = credits(&world, &sent, &interest, &strangers);
                world
            },
        )
}
