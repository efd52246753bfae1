use serde::Deserialize;

/// A way of serving; each is free or paid, at the same prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ServingPlan {
    pub plan: PlanName,
    /// The most full reports of the plan; 0 without them.
    #[serde(default)]
    pub full_reports: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlanName {
    /// Guests pay first.
    Lite,
    /// Guests pay after they are served.
    Dine,
}

/// The plans of earlier catalogues, which do not name them.
pub fn both() -> Vec<ServingPlan> {
    vec![
        ServingPlan { plan: PlanName::Lite, full_reports: 0 },
        ServingPlan { plan: PlanName::Dine, full_reports: 8 },
    ]
}

/// Are both plans there, each once?
pub fn are_both(plans: &[ServingPlan]) -> bool {
    let times = |name| plans.iter().filter(|plan| plan.plan == name).count();
    (times(PlanName::Lite), times(PlanName::Dine)) == (1, 1)
}
