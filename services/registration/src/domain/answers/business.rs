//! Step two: the business and its first shop.

use mostrador_runtime::business::BusinessType;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use mostrador_runtime::free_text::tidy;

use super::areas::{Areas, Place};

const MAX_STORE_NAME: usize = 100;
const MAX_STORE_ADDRESS: usize = 250;
const MIN_OUTLETS: i64 = 1;
const MAX_OUTLETS: i64 = 9_999;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Business {
    pub store_name: String,
    pub business_type: BusinessType,
    pub outlet_count: u32,
    pub place: Place,
    pub store_address: String,
}

/// The form as typed.
#[derive(Clone, Debug)]
pub struct BusinessForm {
    pub store_name: String,
    pub business_type: Option<BusinessType>,
    pub outlet_count: i64,
    pub province: String,
    pub city: String,
    pub district: String,
    pub store_address: String,
}

impl Business {
    pub fn parse(form: &BusinessForm, areas: &Areas) -> Result<Self, Vec<FieldFailure>> {
        let mut failures = Vec::new();
        let store_name = tidy(&form.store_name, MAX_STORE_NAME)
            .map_err(|bad| failures.push(FieldFailure::new("storeName", bad.reason())))
            .ok();
        if form.business_type.is_none() {
            failures.push(FieldFailure::new("businessType", FieldReason::Required));
        }
        let outlet_count = outlets(form.outlet_count).map_err(|failure| failures.push(failure)).ok();
        let place = areas
            .place(&form.province, &form.city, &form.district)
            .map_err(|places| failures.extend(places))
            .ok();
        let store_address = tidy(&form.store_address, MAX_STORE_ADDRESS)
            .map_err(|bad| failures.push(FieldFailure::new("storeAddress", bad.reason())))
            .ok();
        match (store_name, form.business_type, outlet_count, place, store_address) {
            (Some(store_name), Some(business_type), Some(outlet_count), Some(place), Some(store_address)) => {
                Ok(Self { store_name, business_type, outlet_count, place, store_address })
            }
            _ => Err(failures),
        }
    }
}

fn outlets(count: i64) -> Result<u32, FieldFailure> {
    match u32::try_from(count) {
        Ok(outlets) if (MIN_OUTLETS..=MAX_OUTLETS).contains(&count) => Ok(outlets),
        _ if count < MIN_OUTLETS => {
            Err(FieldFailure::new("outletCount", FieldReason::BelowMinimum).limit(MIN_OUTLETS))
        }
        _ => Err(FieldFailure::new("outletCount", FieldReason::AboveMaximum).limit(MAX_OUTLETS)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn form() -> BusinessForm {
        BusinessForm {
            store_name: " Kopi  Tugu ".into(),
            business_type: Some(BusinessType::FoodBeverage),
            outlet_count: 1,
            province: "31".into(),
            city: "31.71".into(),
            district: "31.71.01".into(),
            store_address: "Jl. Medan Merdeka 1".into(),
        }
    }

    #[test]
    fn a_good_form_is_tidied() {
        let business = Business::parse(&form(), &Areas::load().unwrap()).unwrap();
        assert_eq!((business.store_name.as_str(), business.outlet_count), ("Kopi Tugu", 1));
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let empty = BusinessForm {
            store_name: String::new(),
            business_type: None,
            outlet_count: 0,
            province: String::new(),
            city: String::new(),
            district: String::new(),
            store_address: "x".repeat(251),
        };
        let failures = Business::parse(&empty, &Areas::load().unwrap()).unwrap_err();
        let told: Vec<_> =
            failures.iter().map(|failure| (&*failure.field, failure.reason.as_str())).collect();
        assert_eq!(
            told,
            [
                ("storeName", "required"),
                ("businessType", "required"),
                ("outletCount", "below_minimum"),
                ("province", "required"),
                ("city", "required"),
                ("district", "required"),
                ("storeAddress", "too_long"),
            ]
        );
    }

    proptest! {
        #[test]
        fn outlets_are_counted_from_one(count in any::<i64>()) {
            prop_assert_eq!(outlets(count).is_ok(), (1..=9_999).contains(&count));
        }
    }
}
