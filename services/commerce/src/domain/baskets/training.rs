use serde::{Deserialize, Serialize};

use crate::domain::basket_refusal::BasketRefusal;
use mostrador_runtime::money::{AmountOutOfRange, Rupiah};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClassType {
    Shared,
    Private,
}

/// The owner's choice with a training, which an agent schedules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainingChoice {
    /// The chosen class; `None` means the sku's class.
    pub class: Option<ClassType>,
    pub persons: i64,
    /// Area code of the city, with or without dots.
    pub city: String,
    /// Empty until sessions are offered.
    pub session_id: String,
}

/// The constants of trainings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingTerms {
    pub persons_included: i64,
    pub persons_at_most: i64,
    /// Rupiah for each person beyond those included.
    pub extra_person: i64,
    pub max_hours: i64,
    pub max_merchants: i64,
    pub areas: Vec<TrainingArea>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainingArea {
    pub code: String,
    pub name: String,
}

impl ClassType {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::Private => "private",
        }
    }
}

impl TrainingTerms {
    /// Checks a choice for a class and returns it in its stored form, with the class and the area's code.
    pub fn check(&self, class: ClassType, choice: &TrainingChoice) -> Result<TrainingChoice, BasketRefusal> {
        if choice.class.is_some_and(|chosen| chosen != class) {
            return Err(BasketRefusal::WrongClass);
        }
        if choice.persons < self.persons_included {
            return Err(BasketRefusal::TooFewPersons { limit: self.persons_included });
        }
        if choice.persons > self.persons_at_most {
            return Err(BasketRefusal::TooManyPersons { limit: self.persons_at_most });
        }
        if !choice.session_id.is_empty() {
            return Err(BasketRefusal::UnknownSession);
        }
        let area = self.area(&choice.city).ok_or(BasketRefusal::OutsideArea)?;
        Ok(TrainingChoice {
            class: Some(class),
            persons: choice.persons,
            city: area.code.clone(),
            session_id: String::new(),
        })
    }

    /// The price for a number of persons.
    pub fn price(&self, base: Rupiah, persons: i64) -> Result<Rupiah, AmountOutOfRange> {
        let extra = (persons - self.persons_included).max(0);
        base.checked_add(Rupiah::new(self.extra_person).checked_mul(extra)?)
    }

    /// The name of a city where trainings take place; the code of any other city.
    pub fn city(&self, code: &str) -> String {
        self.area(code).map_or(code, |area| area.name.as_str()).to_owned()
    }

    fn area(&self, code: &str) -> Option<&TrainingArea> {
        let bare = |code: &str| code.replace('.', "");
        self.areas.iter().find(|area| bare(&area.code) == bare(code))
    }
}
