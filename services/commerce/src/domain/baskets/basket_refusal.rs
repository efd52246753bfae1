/// The reason why an item does not go into the basket, or why the basket cannot be ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BasketRefusal {
    #[error("there is no such item")]
    UnknownSku,
    #[error("at least {limit} pieces")]
    BelowMinimum { limit: i64 },
    #[error("at most {limit} pieces")]
    AboveMaximum { limit: i64 },
    #[error("a training needs persons and a city")]
    OptionsMissing,
    #[error("this item takes no options")]
    OptionsNotTaken,
    #[error("the class is not the item's")]
    WrongClass,
    #[error("at least {limit} persons")]
    TooFewPersons { limit: i64 },
    #[error("at most {limit} persons")]
    TooManyPersons { limit: i64 },
    #[error("trainings take place in Jabodetabek only")]
    OutsideArea,
    #[error("there is no such training session")]
    UnknownSession,
    #[error("the basket is empty")]
    Empty,
    #[error("the total is beyond what can be transferred")]
    TooLarge,
}
