//! The lines that a change of a member adds to the account's timeline: one line for each changed fact.

use mostrador_runtime::facts::{Fact, Facts};

use super::{Grant, Grants, StaffMember, StaffStatus};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffHappening {
    step: StaffStep,
    /// The member's name after the step.
    name: String,
    /// The outlet's name.
    outlet: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum StaffStep {
    Added,
    Renamed { from: String },
    PositionChanged { position: String },
    Granted(Grant),
    Revoked(Grant),
    Suspended,
    Resumed,
    Removed,
}

impl StaffHappening {
    /// `before` is `None` for a new member. `outlet` is the name of the outlet.
    pub fn of(outlet: &str, before: Option<&StaffMember>, after: &StaffMember) -> Vec<Self> {
        let steps = steps(before, after).into_iter();
        let told = |step| Self { step, name: after.name.clone(), outlet: outlet.to_owned() };
        steps.map(told).collect()
    }

    /// A stable name with dots.
    pub const fn kind(&self) -> &'static str {
        match self.step {
            StaffStep::Added => "staff.added",
            StaffStep::Renamed { .. } => "staff.renamed",
            StaffStep::PositionChanged { .. } => "staff.position_changed",
            StaffStep::Granted(Grant::StaffReport) => "staff.granted_staff_report",
            StaffStep::Granted(Grant::AddMenu) => "staff.granted_add_menu",
            StaffStep::Granted(Grant::StoreInformation) => "staff.granted_store_information",
            StaffStep::Granted(Grant::Discount) => "staff.granted_discount",
            StaffStep::Granted(Grant::VoidSale) => "staff.granted_void_sale",
            StaffStep::Granted(Grant::OpenDrawer) => "staff.granted_open_drawer",
            StaffStep::Granted(Grant::CloseShift) => "staff.granted_close_shift",
            StaffStep::Granted(Grant::DaySales) => "staff.granted_day_sales",
            StaffStep::Revoked(Grant::StaffReport) => "staff.revoked_staff_report",
            StaffStep::Revoked(Grant::AddMenu) => "staff.revoked_add_menu",
            StaffStep::Revoked(Grant::StoreInformation) => "staff.revoked_store_information",
            StaffStep::Revoked(Grant::Discount) => "staff.revoked_discount",
            StaffStep::Revoked(Grant::VoidSale) => "staff.revoked_void_sale",
            StaffStep::Revoked(Grant::OpenDrawer) => "staff.revoked_open_drawer",
            StaffStep::Revoked(Grant::CloseShift) => "staff.revoked_close_shift",
            StaffStep::Revoked(Grant::DaySales) => "staff.revoked_day_sales",
            StaffStep::Suspended => "staff.suspended",
            StaffStep::Resumed => "staff.resumed",
            StaffStep::Removed => "staff.removed",
        }
    }

    pub fn facts(&self) -> Facts {
        let [name, outlet]: [Fact; 2] = [self.name.as_str().into(), self.outlet.as_str().into()];
        match &self.step {
            StaffStep::Renamed { from } => {
                Facts::from([("from", from.as_str().into()), ("to", name), ("outlet", outlet)])
            }
            StaffStep::PositionChanged { position } => {
                Facts::from([("name", name), ("position", position.as_str().into()), ("outlet", outlet)])
            }
            _ => Facts::from([("name", name), ("outlet", outlet)]),
        }
    }
}

fn steps(before: Option<&StaffMember>, after: &StaffMember) -> Vec<StaffStep> {
    let mut steps = Vec::new();
    match before {
        None => steps.push(StaffStep::Added),
        Some(before) => {
            if before.name != after.name {
                steps.push(StaffStep::Renamed { from: before.name.clone() });
            }
            if before.position != after.position {
                steps.push(StaffStep::PositionChanged { position: after.position.clone() });
            }
        }
    }
    let granted = before.map_or(Grants::NONE, |before| before.grants);
    steps.extend(after.grants.beyond(granted).map(StaffStep::Granted));
    steps.extend(granted.beyond(after.grants).map(StaffStep::Revoked));
    if before.is_some_and(|before| before.status != after.status) {
        steps.push(match after.status {
            StaffStatus::Active => StaffStep::Resumed,
            StaffStatus::Suspended => StaffStep::Suspended,
            StaffStatus::Removed => StaffStep::Removed,
        });
    }
    steps
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use mostrador_runtime::testing::sentences;

    use super::super::member::testing::member;
    use super::*;

    #[test]
    fn each_fact_that_changed_is_told() {
        let before = StaffMember { grants: Grants::from_iter([Grant::AddMenu]), ..member() };
        let after = StaffMember {
            name: "Sari W.".into(),
            grants: Grants::from_iter([Grant::StaffReport]),
            status: StaffStatus::Suspended,
            ..before.clone()
        };
        let kinds = |before, after| -> Vec<&str> {
            StaffHappening::of("Dago", before, after).iter().map(StaffHappening::kind).collect()
        };
        let told =
            ["staff.renamed", "staff.granted_staff_report", "staff.revoked_add_menu", "staff.suspended"];
        assert_eq!(kinds(Some(&before), &after), told);
        assert_eq!(kinds(Some(&before), &before), [""; 0]);
        assert_eq!(kinds(None, &before), ["staff.added", "staff.granted_add_menu"]);
        let gone = before.removed(Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(kinds(Some(&before), &gone), ["staff.removed"]);
    }

    #[test]
    fn every_step_has_its_sentence() {
        let granted = Grant::ALL.map(StaffStep::Granted);
        let revoked = Grant::ALL.map(StaffStep::Revoked);
        let others = [
            StaffStep::Added,
            StaffStep::Renamed { from: "Sari".into() },
            StaffStep::PositionChanged { position: "Kasir".into() },
            StaffStep::Suspended,
            StaffStep::Resumed,
            StaffStep::Removed,
        ];
        let steps = others.into_iter().chain(granted).chain(revoked);
        let told = steps.map(|step| StaffHappening { step, name: "Sari".into(), outlet: "Dago".into() });
        sentences::hold("timeline", told.map(|happening| (happening.kind(), happening.facts())));
    }
}
