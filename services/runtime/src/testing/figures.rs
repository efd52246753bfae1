use crate::measures;

/// The metrics of a test's process at one moment. All tests of a process share them, so a test reads figures
/// that it alone changes, or differences.
pub struct Figures(String);

impl Figures {
    /// The figures now; recording begins with the first call.
    pub fn now() -> Self {
        Self(measures::of_tests().render())
    }

    /// The sum of a metric's lines that have at least these labels, such as `[("service", "auth")]`; `None`
    /// without such a line.
    pub fn find(&self, name: &str, labels: &[(&str, &str)]) -> Option<f64> {
        let values: Vec<f64> = self.lines(name).filter_map(|line| value(line, labels)).collect();
        (!values.is_empty()).then(|| values.iter().sum())
    }

    /// As [`Self::find`], of lines with whole numbers; 0 without such a line.
    pub fn count(&self, name: &str, labels: &[(&str, &str)]) -> u64 {
        self.lines(name).filter_map(|line| value::<u64>(line, labels)).sum()
    }

    /// As [`Self::find`], 0 without such a line.
    pub fn get(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        self.find(name, labels).unwrap_or_default()
    }

    fn lines<'t>(&'t self, name: &str) -> impl Iterator<Item = &'t str> {
        let begins =
            move |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' ']));
        self.0.lines().filter(begins)
    }
}

fn value<T: std::str::FromStr>(line: &str, labels: &[(&str, &str)]) -> Option<T> {
    let has = |(label, value): &(&str, &str)| line.contains(&format!("{label}=\"{value}\""));
    if labels.iter().all(has) { line.rsplit(' ').next()?.parse().ok() } else { None }
}
