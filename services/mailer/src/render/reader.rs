use std::collections::BTreeMap;

use jiff::Timestamp;
use minijinja::{Value, context};
use mostrador_runtime::money::Rupiah;
use mostrador_runtime::sentences::{FillError, Sentences};
use mostrador_runtime::text::Locale;

use super::{format, sentences::ITEM};
use crate::domain::{Hold, Item, Link, PublicUrl, UndonePayment};

/// The reader for whom values become words.
pub(super) struct Reader<'a> {
    pub(super) locale: Locale,
    pub(super) sentences: &'a Sentences,
    /// The reasons of accounts' states, as sentences.
    pub(super) reasons: &'a Sentences,
    pub(super) public_url: &'a PublicUrl,
}

impl Reader<'_> {
    pub(super) fn page(&self, link: &Link) -> String {
        self.public_url.page(self.locale, link)
    }

    pub(super) fn home(&self) -> String {
        format!("{}{}", self.public_url.as_str(), self.locale.path_prefix())
    }

    pub(super) fn money(&self, amount: Rupiah) -> String {
        format::money(self.locale, amount)
    }

    /// Empty for no money, so that the template leaves the row out.
    pub(super) fn if_any(&self, amount: Rupiah) -> String {
        if amount == Rupiah::ZERO { String::new() } else { self.money(amount) }
    }

    pub(super) fn moment(&self, at: Timestamp) -> String {
        format::moment(self.locale, at)
    }

    /// `2 × Sticker`, `1 × Training (4 personas, Kota Depok)`
    fn item(&self, item: &Item) -> Result<String, FillError> {
        let mut values = BTreeMap::from([
            ("quantity", item.quantity.to_string()),
            ("name", item.name.get(self.locale).to_owned()),
        ]);
        let Some(training) = &item.training else {
            return self.sentences.fill(&format!("{ITEM}.goods"), &values);
        };
        values.insert("persons", training.persons.to_string());
        values.insert("city", training.city.clone());
        self.sentences.fill(&format!("{ITEM}.training"), &values)
    }

    /// `2 × Sticker …… Rp 50.000`
    pub(super) fn items(&self, items: &[Item]) -> Result<Vec<Value>, FillError> {
        let row = |item: &Item| {
            let label = self.item(item)?;
            Ok(context! { label, value => self.money(item.total), strong => false })
        };
        items.iter().map(row).collect()
    }

    /// A sentence for each hold. A hold that only a newer service knows is left out.
    pub(super) fn holds(&self, holds: &[Hold]) -> Vec<String> {
        let sentence = |hold: &Hold| self.reasons.fill(&hold.reason, &hold.said.in_words(self.locale)).ok();
        holds.iter().filter_map(sentence).collect()
    }

    /// `MK7Q-3F9D-X …… Rp 149.877`
    pub(super) fn undone(&self, payments: &[UndonePayment]) -> Vec<Value> {
        let row = |payment: &UndonePayment| {
            let (label, value) = (payment.reference.as_str(), self.money(payment.amount));
            context! { label, value, strong => false }
        };
        payments.iter().map(row).collect()
    }
}
