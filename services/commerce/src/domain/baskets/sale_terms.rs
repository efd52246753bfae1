use mostrador_runtime::text::Text;
use serde::Deserialize;

/// The vendor's promises beside prices. A missing field is no promise.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SaleTerms {
    pub tax: Option<Tax>,
    /// Functions that stay after the trial without the paid tier, by their keys on the site's sheet.
    pub free_functions: Vec<String>,
    /// The warranty of hardware.
    pub warranty_months: Option<u32>,
    pub delivery: Option<Delivery>,
}

/// Whether prices hold the value-added tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tax {
    Included,
    Excluded,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Delivery {
    /// Working days from the payment.
    pub days: u32,
    pub area: Text,
}

impl SaleTerms {
    /// Is every promise above zero? A vendor without a promise leaves its line out.
    pub fn is_sound(&self) -> bool {
        self.warranty_months != Some(0) && self.delivery.as_ref().is_none_or(|delivery| delivery.days > 0)
    }
}
