//! The seal keys: is one missing, and which may go?

use mostrador_runtime::ServiceName;

use super::Finding;
use crate::seal::{SealedValues, refuse_different_keys, refuse_unopened};

/// Of the services that answer.
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
    let findings = ids.iter().enumerate().map(|(at, id)| match (at, under(at)) {
        (0, values) => Finding::Well(format!("the key {id} seals, and opens {values} values")),
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

    fn examined(of_auth: &[(&str, u64)], of_mailer: &[(&str, u64)], unopened: u64) -> Vec<String> {
        let values = |keys: &[(&str, u64)], unopened| {
            let keys = keys.iter().map(|&(id, count)| (id.to_owned(), count)).collect();
            SealedValues { keys, unopened }
        };
        let all =
            [(ServiceName::Auth, values(of_auth, 0)), (ServiceName::Mailer, values(of_mailer, unopened))];
        examine(&all).iter().map(Finding::line).collect()
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
}
