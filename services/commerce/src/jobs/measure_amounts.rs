use std::collections::HashMap;
use std::time::Duration;

use mostrador_runtime::db::DbError;

use crate::app::App;
use crate::domain::catalog::BankAccount;
use crate::store::held_amounts;

pub(super) const EVERY: Duration = Duration::from_mins(1);

/// How many amounts are held on each bank account, as a metric: when pools fill, checkouts are refused.
pub(super) async fn run(app: App) {
    match count(&app).await {
        Ok(held) => {
            for (bank_account, held) in by_bank(&app.catalog.bank_accounts, &held) {
                metrics::gauge!("commerce_held_amounts", "bank_account" => bank_account).set(held);
            }
        }
        Err(error) => tracing::warn!(%error, "held amounts are not counted"),
    }
}

async fn count(app: &App) -> Result<HashMap<String, u32>, DbError> {
    let mut conn = app.runtime.db.read().await?;
    held_amounts::count(&mut conn, app.now()).await
}

/// Every bank account has its figure: a pool that has emptied says 0, not what it held before.
fn by_bank(banks: &[BankAccount], held: &HashMap<String, u32>) -> Vec<(String, f64)> {
    let held = |bank: &BankAccount| f64::from(held.get(&bank.number).copied().unwrap_or_default());
    banks.iter().map(|bank| (bank.number.clone(), held(bank))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_pool_says_so() {
        let bank =
            |number: &str| BankAccount { bank: "BCA".into(), number: number.into(), holder: "PT".into() };
        let held = HashMap::from([("2".to_owned(), 7)]);
        assert_eq!(by_bank(&[bank("1"), bank("2")], &held), [("1".into(), 0.0), ("2".into(), 7.0)]);
    }
}
