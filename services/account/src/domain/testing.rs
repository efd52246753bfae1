//! The accounts from which the tests of several rules start.

use jiff::Timestamp;
use mostrador_runtime::Random;
use mostrador_runtime::id::{AccountId, OrderId, OwnerId};

use super::account::{Account, BusinessType, Merchant, Owner, Plan};
use super::papers::{Papers, Standing};
use super::policy::Policy;
use super::subscription::BoughtTime;
use super::zone::Zone;

pub(super) fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// An account opened in Makassar (WITA) on 5 January 2026; its trial lasts through 18 January.
pub(super) fn opened() -> Account {
    let (now, random) = (at("2026-01-05T03:00:00Z"), Random::seeded(1));
    let merchant = Merchant {
        account_id: AccountId::at(now, &random),
        owner: Owner {
            id: OwnerId::at(now, &random),
            full_name: "Sari Wulandari".into(),
            email: "sari@example.com".into(),
            phone: "+628123456789".into(),
        },
        store_name: "Kopi Senja".into(),
        business_type: BusinessType::FoodBeverage,
        outlet_count: 2,
        plan: Plan::Lite,
    };
    Account::opened(merchant, Zone::Wita, &Policy::default(), now)
}

/// 30 days, paid at this instant.
pub(super) fn paid_on(text: &str) -> BoughtTime {
    let paid_at = at(text);
    BoughtTime { order_id: OrderId::at(paid_at, &Random::seeded(2)), paid_at, days: 30 }
}

/// Papers that wait for an agent.
pub(super) fn supplied(at: Timestamp) -> Papers {
    Papers { standing: Standing::Supplied { at }, version: 1 }
}

/// An account with its papers: time asks for use and payment only.
pub(super) fn known(account: Account) -> Account {
    Account { papers: supplied(account.created_at), ..account }
}

/// An account with 30 days, paid on 10 January, through 17 February.
pub(super) fn month_paid() -> Account {
    let mut account = opened();
    account.terms = account.terms.with_orders(&[paid_on("2026-01-10T03:00:00Z")]);
    account
}
