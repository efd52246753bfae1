use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use mostrador_runtime::Application as _;
use mostrador_runtime::db::DbError;
use mostrador_runtime::measures;
use mostrador_runtime::money::Rupiah;

use crate::app::App;
use crate::domain::catalog::BankAccount;
use crate::domain::unique_code::Pool;
use crate::store::held_amounts::{self, UsedPool};

pub(super) const EVERY: Duration = Duration::from_mins(1);
/// The share of held amounts from which a pool is nearly full: soon checkouts take larger codes or are
/// refused.
const ALERT_AT: f64 = 0.7;

/// The pools above the mark at the last measurement, by bank account and total.
#[derive(Debug, Clone, Default)]
pub(super) struct CrowdedPools(Arc<Mutex<BTreeSet<(String, Rupiah)>>>);

impl CrowdedPools {
    /// Notes the pools above the mark, and returns the new ones.
    fn crossed(&self, pools: &[(UsedPool, f64)]) -> Vec<(String, Rupiah)> {
        let above = pools.iter().filter(|(_, share)| *share >= ALERT_AT);
        let now: BTreeSet<_> = above.map(|(pool, _)| (pool.bank_account.clone(), pool.total)).collect();
        let mut before = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let crossed = now.difference(&before).cloned().collect();
        *before = now;
        crossed
    }
}

/// Measures the held amounts of each bank account, and the use of its fullest pool. The log names a filling
/// pool once: checkouts of its price will soon be refused.
pub(super) async fn run(app: App, crowded: CrowdedPools) {
    match measure(&app).await {
        Ok((held, pools)) => {
            show(&app.catalog.bank_accounts, &held, &pools);
            for (bank_account, total) in crowded.crossed(&pools) {
                tracing::warn!(bank_account, total = total.get(), "70 % of the amounts of a price are held");
            }
        }
        Err(error) => tracing::warn!(%error, "held amounts are not counted"),
    }
}

fn show(banks: &[BankAccount], held: &HashMap<String, u32>, pools: &[Use]) {
    for (bank_account, held) in by_bank(banks, held) {
        measures::HELD_AMOUNTS.of([bank_account.into()]).set(held);
    }
    for (bank_account, share) in fullest(banks, pools) {
        measures::POOL_USE.of([bank_account.into()]).set(share);
    }
}

/// A pool, and the share of its amounts that orders hold.
type Use = (UsedPool, f64);

async fn measure(app: &App) -> Result<(HashMap<String, u32>, Vec<Use>), DbError> {
    let (mut conn, now) = (app.runtime.db.read().await?, app.now());
    let held = held_amounts::count(&mut conn, now).await?;
    let pools = held_amounts::used_pools(&mut conn, now).await?;
    Ok((held, pools.into_iter().map(|pool| (pool.clone(), share(&pool))).collect()))
}

fn share(pool: &UsedPool) -> f64 {
    let amounts = Pool::Small.codes(pool.total).map_or(1, |codes| codes.end() - codes.start() + 1);
    f64::from(pool.held) / f64::from(u32::try_from(amounts).unwrap_or(u32::MAX))
}

/// Every bank account has its figure: an account whose pools have emptied shows 0, not an older figure.
fn by_bank(banks: &[BankAccount], held: &HashMap<String, u32>) -> Vec<(String, f64)> {
    let held = |bank: &BankAccount| f64::from(held.get(&bank.number).copied().unwrap_or_default());
    banks.iter().map(|bank| (bank.number.clone(), held(bank))).collect()
}

fn fullest(banks: &[BankAccount], pools: &[Use]) -> Vec<(String, f64)> {
    let share = |bank: &BankAccount| {
        let own = pools.iter().filter(|(pool, _)| pool.bank_account == bank.number);
        own.map(|(_, share)| *share).fold(0.0, f64::max)
    };
    banks.iter().map(|bank| (bank.number.clone(), share(bank))).collect()
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::Figures;

    use super::*;

    fn bank(number: &str) -> BankAccount {
        BankAccount { bank: "BCA".into(), number: number.into(), holder: "PT".into() }
    }

    fn pool(bank_account: &str, total: i64, held: u32) -> Use {
        let pool = UsedPool { bank_account: bank_account.into(), total: Rupiah::new(total), held };
        (pool.clone(), share(&pool))
    }

    #[test]
    fn an_empty_pool_says_so() {
        let held = HashMap::from([("2".to_owned(), 7)]);
        assert_eq!(by_bank(&[bank("1"), bank("2")], &held), [("1".into(), 0.0), ("2".into(), 7.0)]);
        let pools = [pool("2", 150_000, 999), pool("2", 12_000, 0)];
        assert_eq!(fullest(&[bank("1"), bank("2")], &pools), [("1".into(), 0.0), ("2".into(), 1.0)]);
    }

    #[test]
    fn each_bank_account_has_its_gauges() {
        let figure = |name: &str| Figures::now().find(name, &[("bank_account", "7")]);
        assert_eq!(figure("commerce_held_amounts"), None);
        show(&[bank("7")], &HashMap::from([("7".to_owned(), 3)]), &[pool("7", 150_000, 999)]);
        assert_eq!(figure("commerce_held_amounts"), Some(3.0));
        assert_eq!(figure("commerce_amount_pool_use"), Some(1.0));
    }

    #[test]
    fn a_pool_that_fills_is_said_once_each_time() {
        let crowded = CrowdedPools::default();
        let crossed = |held| crowded.crossed(&[pool("1", 150_000, held), pool("2", 150_000, 1)]);
        let said = [("1".to_owned(), Rupiah::new(150_000))];
        assert_eq!(crossed(699), []);
        assert_eq!(crossed(700), said);
        assert_eq!(crossed(800), []);
        assert_eq!(crossed(10), []);
        assert_eq!(crossed(999), said);
    }
}
