//! The seal keys: missing keys, and keys that may be removed.

use mostrador_runtime::ServiceName;

use super::Finding;
use crate::seal::{SealedValues, refuse_different_keys, refuse_unopened};

/// Findings for services whose values were counted. No key may be removed while a service is missing.
pub(super) fn examine(all: &[(ServiceName, SealedValues)]) -> Vec<Finding> {
    for refusal in [refuse_unopened(all), refuse_different_keys(all)] {
        if let Err(what) = refusal {
            return vec![Finding::Mend(what.to_string())];
        }
    }
    let ids = all.first().map(|(_, values)| values.ids()).unwrap_or_default();
    let under = |at: usize| -> u64 {
        all.iter().filter_map(|(_, values)| values.keys.get(at)).map(|(_, count)| count).sum()
    };
    let is_counted = |service: &ServiceName| all.iter().any(|(counted, _)| counted == service);
    let uncounted = ServiceName::SERVERS.into_iter().filter(|service| !is_counted(service));
    let uncounted = uncounted.map(ServiceName::as_str).collect::<Vec<_>>().join(", ");
    let findings = ids.iter().enumerate().map(|(at, id)| match (at, under(at)) {
        (0, values) => Finding::Well(format!("the key {id} seals, and opens {values} values")),
        (_, 0) if !uncounted.is_empty() => Finding::Mend(format!(
            "it is not known whether a value is under the seal key {id}: the values of {uncounted} were \
             not counted, so leave the key in MOSTRADOR_SEAL_KEY"
        )),
        (_, 0) => Finding::Well(format!(
            "no value is under the seal key {id}: take it out of MOSTRADOR_SEAL_KEY, unless it is to come to the \
             front"
        )),
        (_, values) => Finding::Mend(format!(
            "{values} values are still under the older seal key {id}: run `mostrador seal rotate` before it goes"
        )),
    });
    findings.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(keys: &[(&str, u64)], unopened: u64) -> SealedValues {
        SealedValues { keys: keys.iter().map(|&(id, count)| (id.to_owned(), count)).collect(), unopened }
    }

    /// The other services have the keys of auth, and no values.
    fn examined(of_auth: &[(&str, u64)], of_mailer: &[(&str, u64)], unopened: u64) -> Vec<String> {
        let of_others: Vec<_> = of_auth.iter().map(|&(id, _)| (id, 0)).collect();
        let all = ServiceName::SERVERS.map(|service| match service {
            ServiceName::Auth => (service, values(of_auth, 0)),
            ServiceName::Mailer => (service, values(of_mailer, unopened)),
            _ => (service, values(&of_others, 0)),
        });
        lines(&all)
    }

    fn lines(all: &[(ServiceName, SealedValues)]) -> Vec<String> {
        examine(all).iter().map(Finding::line).collect()
    }

    #[test]
    fn a_key_that_values_need_and_one_that_may_go_are_named() {
        assert_eq!(
            examined(&[("new", 3)], &[("new", 4)], 0),
            ["well  the key new seals, and opens 7 values"]
        );
        let turned = examined(&[("new", 3), ("old", 1)], &[("new", 4), ("old", 2)], 0);
        assert!(
            turned[1].starts_with("MEND  3 values are still under the older seal key old: run"),
            "{turned:?}"
        );
        let resealed = examined(&[("new", 4), ("old", 0)], &[("new", 6), ("old", 0)], 0);
        assert!(
            resealed[1].starts_with("well  no value is under the seal key old: take it out"),
            "{resealed:?}"
        );
        let dropped = examined(&[("new", 3)], &[("new", 4)], 2);
        assert!(dropped[0].starts_with("MEND  2 sealed values of mailer open by none"), "{dropped:?}");
        let apart = examined(&[("new", 3), ("old", 1)], &[("old", 4), ("new", 2)], 0);
        assert!(
            apart[0].starts_with("MEND  auth has the seal keys new, old, and mailer has old, new"),
            "{apart:?}"
        );
    }

    #[test]
    fn no_key_may_go_while_a_service_was_not_counted() {
        let counted = |missing: &[ServiceName]| {
            let services = ServiceName::SERVERS.into_iter().filter(|service| !missing.contains(service));
            let all: Vec<_> =
                services.map(|service| (service, values(&[("new", 1), ("old", 0)], 0))).collect();
            lines(&all)
        };
        let of_all = counted(&[]);
        assert!(of_all[1].starts_with("well  no value is under the seal key old: take it out"), "{of_all:?}");
        for missing in ServiceName::SERVERS {
            let told = format!(
                "MEND  it is not known whether a value is under the seal key old: the values of {missing} \
                 were not counted, so leave the key in MOSTRADOR_SEAL_KEY"
            );
            assert_eq!(counted(&[missing])[1], told);
        }
        let silent = counted(&[ServiceName::Auth, ServiceName::Mailer]);
        assert!(silent[1].contains("old: the values of auth, mailer were not counted"), "{silent:?}");
        assert!(counted(&ServiceName::SERVERS).is_empty());
    }
}
