//! The access that an owner gives, by function. Selling and taking payments needs none.

use mostrador_proto::account::v1 as pb;
use serde::{Deserialize, Serialize};

/// The functions for which the owner gives access, in the order in which pages show them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grant {
    /// See the reports of the outlet, and each person's sales.
    StaffReport,
    /// Make products and change their prices.
    AddMenu,
    /// Change the outlet's name and address.
    StoreInformation,
    /// Give a discount on a sale.
    Discount,
    /// Void a sale, or give its money back.
    VoidSale,
    /// Open the cash drawer without a sale.
    OpenDrawer,
    /// Count the drawer and close a colleague's shift.
    CloseShift,
    /// See the day's sales at the till.
    DaySales,
}

impl Grant {
    pub const ALL: [Self; 8] = [
        Self::StaffReport,
        Self::AddMenu,
        Self::StoreInformation,
        Self::Discount,
        Self::VoidSale,
        Self::OpenDrawer,
        Self::CloseShift,
        Self::DaySales,
    ];

    /// The functions that a manager may have on the dashboard, too.
    pub const OF_DASHBOARD: [Self; 3] = [Self::StaffReport, Self::AddMenu, Self::StoreInformation];

    /// Is it a function of the cashier app alone?
    pub fn is_of_till(self) -> bool {
        !Self::OF_DASHBOARD.contains(&self)
    }

    /// The function in words, for the documentation.
    pub const fn about(self) -> &'static str {
        match self {
            Self::StaffReport => "see the reports of the outlet, and each person's sales",
            Self::AddMenu => "make products and change their prices",
            Self::StoreInformation => "change the outlet's name and address",
            Self::Discount => "give a discount on a sale",
            Self::VoidSale => "void a sale, or give its money back",
            Self::OpenDrawer => "open the cash drawer without a sale",
            Self::CloseShift => "count the drawer and close a colleague's shift",
            Self::DaySales => "see the day's sales at the till",
        }
    }

    /// Stable: the name in answers and rows.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::StaffReport => "staff_report",
            Self::AddMenu => "add_menu",
            Self::StoreInformation => "store_information",
            Self::Discount => "discount",
            Self::VoidSale => "void_sale",
            Self::OpenDrawer => "open_drawer",
            Self::CloseShift => "close_shift",
            Self::DaySales => "day_sales",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grant| grant.as_str() == text)
    }

    fn number(self) -> i32 {
        pb::Grant::from(self).into()
    }

    /// The grant of a message; `None` for a number that this version does not know.
    fn known(number: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|grant| grant.number() == number)
    }
}

impl From<Grant> for pb::Grant {
    fn from(grant: Grant) -> Self {
        match grant {
            Grant::StaffReport => Self::StaffReport,
            Grant::AddMenu => Self::AddMenu,
            Grant::StoreInformation => Self::StoreInformation,
            Grant::Discount => Self::Discount,
            Grant::VoidSale => Self::VoidSale,
            Grant::OpenDrawer => Self::OpenDrawer,
            Grant::CloseShift => Self::CloseShift,
            Grant::DaySales => Self::DaySales,
        }
    }
}

/// The grants of one member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Texts", try_from = "Texts")]
pub struct Grants([bool; Grant::ALL.len()]);

impl Grants {
    pub const NONE: Self = Self([false; Grant::ALL.len()]);

    pub fn has(self, grant: Grant) -> bool {
        self.0[grant as usize]
    }

    pub fn iter(self) -> impl Iterator<Item = Grant> {
        Grant::ALL.into_iter().filter(move |grant| self.has(*grant))
    }

    /// The grants that `self` has and `other` lacks.
    pub fn beyond(self, other: Self) -> impl Iterator<Item = Grant> {
        Grant::ALL.into_iter().filter(move |grant| self.has(*grant) && !other.has(*grant))
    }

    /// The text of a row: names separated by commas, without those of the cashier app alone.
    pub fn to_text(self) -> String {
        self.names(|grant| !grant.is_of_till())
    }

    /// The text of the row's other column, which programs of the version before do not read.
    pub fn to_till_text(self) -> String {
        self.names(Grant::is_of_till)
    }

    fn names(self, is_named: impl Fn(Grant) -> bool) -> String {
        self.iter().filter(|grant| is_named(*grant)).map(Grant::as_str).collect::<Vec<_>>().join(",")
    }

    /// Reads the texts of both columns; `None` when a name is unknown.
    pub fn parse(grants: &str, till_grants: &str) -> Option<Self> {
        let names = grants.split(',').chain(till_grants.split(','));
        names.filter(|name| !name.is_empty()).map(Grant::parse).collect()
    }

    /// The two lists of a message: the grants that programs of the version before know, and those of the
    /// cashier app.
    pub fn to_lists(self) -> (Vec<i32>, Vec<i32>) {
        let (till, others): (Vec<_>, Vec<_>) = self.iter().partition(|grant| grant.is_of_till());
        let numbers = |grants: Vec<Grant>| grants.into_iter().map(Grant::number).collect();
        (numbers(others), numbers(till))
    }

    /// Reads the lists of a message; `None` when a number is unknown.
    pub fn known(numbers: impl IntoIterator<Item = i32>) -> Option<Self> {
        numbers.into_iter().map(Grant::known).collect()
    }

    /// The grants of `self`, and those of the cashier app of `other`.
    #[must_use]
    pub fn with_till_of(self, other: Self) -> Self {
        self.iter().chain(other.iter().filter(|grant| grant.is_of_till())).collect()
    }
}

/// Grants in a passport, in the two texts of a row.
#[derive(Serialize, Deserialize)]
struct Texts {
    grants: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    till_grants: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a grant that nothing knows")]
pub struct UnknownGrant;

impl From<Grants> for Texts {
    fn from(grants: Grants) -> Self {
        Self { grants: grants.to_text(), till_grants: grants.to_till_text() }
    }
}

impl TryFrom<Texts> for Grants {
    type Error = UnknownGrant;

    fn try_from(texts: Texts) -> Result<Self, UnknownGrant> {
        Self::parse(&texts.grants, &texts.till_grants).ok_or(UnknownGrant)
    }
}

impl FromIterator<Grant> for Grants {
    fn from_iter<I: IntoIterator<Item = Grant>>(grants: I) -> Self {
        grants.into_iter().fold(Self::NONE, |mut all, grant| {
            all.0[grant as usize] = true;
            all
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn grants_survive_storage(given in proptest::collection::vec(0..Grant::ALL.len(), 0..6)) {
            let grants: Grants = given.iter().map(|place| Grant::ALL[*place]).collect();
            prop_assert_eq!(Grants::parse(&grants.to_text(), &grants.to_till_text()), Some(grants));
            let passport = serde_json::to_string(&grants).unwrap();
            prop_assert_eq!(serde_json::from_str::<Grants>(&passport).unwrap(), grants);
            for grant in Grant::ALL {
                prop_assert_eq!(grants.has(grant), given.iter().any(|place| Grant::ALL[*place] == grant));
            }
        }
    }

    #[test]
    fn an_unknown_name_is_no_grant() {
        assert_eq!(Grants::parse("staff_report,owner", ""), None);
        assert_eq!(Grants::parse("", "discount,owner"), None);
        assert_eq!(Grants::parse("", ""), Some(Grants::NONE));
    }

    #[test]
    fn grants_survive_a_message_and_an_unknown_number_is_no_grant() {
        let all: Grants = Grant::ALL.into_iter().collect();
        let (others, till) = all.to_lists();
        assert_eq!((others.len(), till.len()), (Grant::OF_DASHBOARD.len(), 5));
        assert_eq!(Grants::known(others.into_iter().chain(till)), Some(all));
        assert_eq!(Grants::known([Grant::Discount.number(), 99]), None);
        assert_eq!(Grants::known([i32::from(pb::Grant::Unspecified)]), None);
    }

    #[test]
    fn grants_for_the_version_before_name_no_function_of_the_till() {
        let all: Grants = Grant::ALL.into_iter().collect();
        assert_eq!(all.to_text(), "staff_report,add_menu,store_information");
        assert_eq!(all.to_till_text(), "discount,void_sale,open_drawer,close_shift,day_sales");
        let dashboard = serde_json::to_string(&Grants::from_iter([Grant::AddMenu])).unwrap();
        assert_eq!(dashboard, r#"{"grants":"add_menu"}"#);
        let of_before: Grants = serde_json::from_str(&dashboard).unwrap();
        assert_eq!(of_before, Grants::from_iter([Grant::AddMenu]));
    }

    #[test]
    fn grants_of_the_till_stay_beside_others() {
        let had = Grants::from_iter([Grant::AddMenu, Grant::Discount]);
        let given = Grants::from_iter([Grant::StaffReport, Grant::DaySales]);
        let both = Grants::from_iter([Grant::StaffReport, Grant::Discount, Grant::DaySales]);
        assert_eq!(given.with_till_of(had), both);
    }

    #[test]
    fn beyond_yields_the_grants_that_the_other_lacks() {
        let (both, one) = (
            Grants::from_iter([Grant::AddMenu, Grant::StaffReport]),
            Grants::from_iter([Grant::AddMenu, Grant::StoreInformation]),
        );
        assert_eq!(both.beyond(one).collect::<Vec<_>>(), [Grant::StaffReport]);
        assert_eq!(one.beyond(both).collect::<Vec<_>>(), [Grant::StoreInformation]);
    }
}
