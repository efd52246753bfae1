use serde::Deserialize;

/// A way of serving; each is free or paid, at the same prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServingPlan {
    pub plan: PlanName,
    /// At most; a plan without them has 0.
    #[serde(default)]
    pub full_reports: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlanName {
    /// People pay first.
    Lite,
    /// People pay after they were served.
    Dine,
}

impl PlanName {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Lite => "lite",
            Self::Dine => "dine",
        }
    }
}

/// Catalogues of before do not name them.
pub fn both() -> Vec<ServingPlan> {
    vec![
        ServingPlan { plan: PlanName::Lite, full_reports: 0 },
        ServingPlan { plan: PlanName::Dine, full_reports: 8 },
    ]
}

/// Both, each once: an account has either.
pub fn are_both(plans: &[ServingPlan]) -> bool {
    let times = |name| plans.iter().filter(|plan| plan.plan == name).count();
    (times(PlanName::Lite), times(PlanName::Dine)) == (1, 1)
}
