use serde::{Deserialize, Serialize};

/// The place of an outlet: area codes and names from the government's list at the time, and the street as
/// typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Address {
    pub street: String,
    pub province: Area,
    pub city: Area,
    pub district: Area,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    pub code: String,
    pub name: String,
}
