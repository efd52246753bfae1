//! The facts of a merchant's business that registration asks for and account keeps, and the name of the year
//! that commerce sells and account gives.

use mostrador_proto::{account::v1 as account, registration::v1 as registration};

/// The sku of a year of the paid tier, whatever days a price list gives to it.
pub const YEAR_OF_PRO: &str = "pro-yearly";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BusinessType {
    FoodBeverage,
    Retail,
    SalonBeauty,
    Other,
}

/// The way of serving. Every account begins with the trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Pay first.
    Lite,
    /// Serve first, pay later.
    Dine,
}

impl BusinessType {
    pub const ALL: [Self; 4] = [Self::FoodBeverage, Self::Retail, Self::SalonBeauty, Self::Other];

    /// The name in rows.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FoodBeverage => "food_beverage",
            Self::Retail => "retail",
            Self::SalonBeauty => "salon_beauty",
            Self::Other => "other",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// `None` for the unspecified type.
    pub fn of(message: registration::BusinessType) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| registration::BusinessType::from(*kind) == message)
    }
}

impl From<BusinessType> for registration::BusinessType {
    fn from(kind: BusinessType) -> Self {
        match kind {
            BusinessType::FoodBeverage => Self::FoodBeverage,
            BusinessType::Retail => Self::Retail,
            BusinessType::SalonBeauty => Self::SalonBeauty,
            BusinessType::Other => Self::Other,
        }
    }
}

impl Plan {
    pub const ALL: [Self; 2] = [Self::Lite, Self::Dine];

    /// The name in rows.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Lite => "lite",
            Self::Dine => "dine",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plan| plan.as_str() == text)
    }
}

impl From<Plan> for account::Plan {
    fn from(plan: Plan) -> Self {
        match plan {
            Plan::Lite => Self::Lite,
            Plan::Dine => Self::Dine,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_messages_name_every_type_of_business() {
        for kind in BusinessType::ALL {
            let message = registration::BusinessType::from(kind);
            assert_eq!((BusinessType::of(message), message.text()), (Some(kind), kind.as_str()));
            assert_eq!(BusinessType::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(BusinessType::ALL.len(), registration::BusinessType::ALL.len());
        assert_eq!(BusinessType::of(registration::BusinessType::Unspecified), None);
    }

    #[test]
    fn rows_and_messages_name_every_plan() {
        for plan in Plan::ALL {
            assert_eq!(account::Plan::from(plan).text(), plan.as_str());
            assert_eq!(Plan::parse(plan.as_str()), Some(plan));
        }
        assert_eq!(Plan::ALL.len(), account::Plan::ALL.len());
    }
}
