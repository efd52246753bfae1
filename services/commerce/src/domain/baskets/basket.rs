pub use crate::domain::basket_refusal::BasketRefusal;
use crate::domain::catalog::{Catalog, ItemKind};
use crate::domain::ids::ItemId;
pub use crate::domain::priced_item::{Pick, PricedItem};
use mostrador_runtime::money::Rupiah;

/// Checks a pick against the rules of its item and prices it.
pub fn price(catalog: &Catalog, pick: &Pick) -> Result<PricedItem, BasketRefusal> {
    let item = catalog.item(&pick.sku).ok_or(BasketRefusal::UnknownSku)?;
    if pick.quantity < item.minimum {
        return Err(BasketRefusal::BelowMinimum { limit: item.minimum });
    }
    if pick.quantity > item.maximum {
        return Err(BasketRefusal::AboveMaximum { limit: item.maximum });
    }
    let (training, unit_price) = match (item.kind, &pick.training) {
        (ItemKind::Training(class), Some(choice)) => {
            let choice = catalog.training.check(class, choice)?;
            let unit_price = catalog.training.price(item.unit_price, choice.persons);
            (Some(choice), unit_price.map_err(|_| BasketRefusal::TooLarge)?)
        }
        (ItemKind::Training(_), None) => return Err(BasketRefusal::OptionsMissing),
        (_, Some(_)) => return Err(BasketRefusal::OptionsNotTaken),
        (_, None) => (None, item.unit_price),
    };
    Ok(PricedItem {
        pick: Pick { training, ..pick.clone() },
        name: item.name.clone(),
        unit_price,
        total: unit_price.checked_mul(pick.quantity).map_err(|_| BasketRefusal::TooLarge)?,
        subscription_days: if let ItemKind::Subscription { days } = item.kind { days } else { 0 },
    })
}

/// Prices one piece of a subscription; other items cannot be ordered in this way.
pub fn subscription(catalog: &Catalog, sku: &str, item_id: ItemId) -> Result<PricedItem, BasketRefusal> {
    let item = price(catalog, &Pick { item_id, sku: sku.to_owned(), quantity: 1, training: None })?;
    if item.subscription_days == 0 { Err(BasketRefusal::UnknownSku) } else { Ok(item) }
}

/// Prices all picks; picks that the catalogue no longer sells, or no longer with these options, are left out.
pub fn price_all(catalog: &Catalog, picks: &[Pick]) -> Vec<PricedItem> {
    picks.iter().filter_map(|pick| price(catalog, pick).ok()).collect()
}

pub fn total(items: &[PricedItem]) -> Result<Rupiah, BasketRefusal> {
    match Rupiah::checked_sum(items.iter().map(|item| item.total)) {
        Ok(sum) if sum.get() <= LARGEST_TOTAL => Ok(sum),
        _ => Err(BasketRefusal::TooLarge),
    }
}

/// Ten billion rupiah: beyond what one transfer between banks carries.
const LARGEST_TOTAL: i64 = 10_000_000_000;

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;
    use proptest::prelude::*;

    use super::*;
    use crate::domain::catalog::SHIPPED;
    use crate::domain::training::{ClassType, TrainingChoice};

    fn catalog() -> Catalog {
        Catalog::from_toml(SHIPPED, "standard").unwrap()
    }

    fn pick(sku: &str, quantity: i64) -> Pick {
        Pick { item_id: numbered(1), sku: sku.into(), quantity, training: None }
    }

    fn training(sku: &str, persons: i64, city: &str) -> Pick {
        let choice = TrainingChoice { class: None, persons, city: city.into(), session_id: String::new() };
        Pick { training: Some(choice), ..pick(sku, 1) }
    }

    #[test]
    fn the_rules_have_names() {
        let catalog = catalog();
        let refusal = |pick: &Pick| price(&catalog, pick).unwrap_err();
        assert_eq!(refusal(&pick("sticker-digital", 4)), BasketRefusal::BelowMinimum { limit: 5 });
        assert_eq!(refusal(&pick("pro-monthly", 13)), BasketRefusal::AboveMaximum { limit: 12 });
        assert_eq!(refusal(&pick("gold", 1)), BasketRefusal::UnknownSku);
        assert_eq!(refusal(&pick("training-shared", 1)), BasketRefusal::OptionsMissing);
        assert_eq!(refusal(&training("pro-monthly", 2, "31.71")), BasketRefusal::OptionsNotTaken);
        assert_eq!(
            refusal(&training("training-shared", 1, "31.71")),
            BasketRefusal::TooFewPersons { limit: 2 }
        );
        assert_eq!(refusal(&training("training-shared", 2, "51.71")), BasketRefusal::OutsideArea);
        let mut wrong = training("training-shared", 2, "31.71");
        wrong.training.as_mut().unwrap().class = Some(ClassType::Private);
        assert_eq!(refusal(&wrong), BasketRefusal::WrongClass);
    }

    #[test]
    fn a_subscription_is_one_piece_of_it() {
        let catalog = catalog();
        let subscription = |sku: &str| subscription(&catalog, sku, numbered(1));
        let month = subscription("pro-monthly").unwrap();
        assert_eq!((month.pick.quantity, month.total.get(), month.subscription_days), (1, 150_000, 30));
        assert_eq!(subscription("hardware-cash-drawer").map(drop), Err(BasketRefusal::UnknownSku));
        assert!(subscription("sticker-digital").is_err() && subscription("training-shared").is_err());
    }

    #[test]
    fn a_training_covers_two_and_each_further_person_costs() {
        let catalog = catalog();
        let total =
            |persons| price(&catalog, &training("training-private", persons, "3276")).unwrap().total.get();
        assert_eq!([total(2), total(3), total(5)], [750_000, 800_000, 900_000]);
        let kept = price(&catalog, &training("training-private", 2, "3276")).unwrap().pick.training.unwrap();
        assert_eq!((kept.class, kept.city.as_str()), (Some(ClassType::Private), "32.76"));
    }

    proptest! {
        #[test]
        fn any_pick_is_priced_or_refused(sku in 0_usize..9, quantity: i64, persons: i64, with_options: bool) {
            let catalog = catalog();
            let sku = catalog.items.get(sku).map_or("none", |item| item.sku.as_str());
            let mut pick = training(sku, persons, "31.71");
            pick.quantity = quantity;
            if !with_options {
                pick.training = None;
            }
            match price(&catalog, &pick) {
                Ok(item) => {
                    prop_assert_eq!(item.unit_price.get() * quantity, item.total.get());
                    prop_assert!(item.total.get() > 0 && item.total.get() <= LARGEST_TOTAL);
                }
                Err(refusal) => prop_assert_ne!(refusal, BasketRefusal::Empty),
            }
        }
    }
}
