//! `mostrador seal …`: counts and reseals sealed values, by calling each service of the running suite.

use std::path::Path;

use mostrador_proto::runtime::v1::seal_service_client::SealServiceClient;
use mostrador_proto::runtime::v1::{CountSealedRequest, ResealRequest, SealKeyUse, SealedPage};
use mostrador_runtime::ServiceName;
use mostrador_runtime::client::Wire;
use mostrador_runtime::metadata::outgoing;
use mostrador_runtime::serve::ServeError;
use tonic::Status;

use crate::running::SuiteNote;
use crate::words::{refused, say};

/// The most walks through a service's values. The first walk reseals, and the second finds no more work,
/// unless processes meanwhile write with an older key.
const WALKS: usize = 4;

/// The sealed values of one service.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SealedValues {
    /// The ids of the service's keys in the order of the setting, each with its number of values.
    pub(crate) keys: Vec<(String, u64)>,
    /// The number of values that no key opens.
    pub(crate) unopened: u64,
}

pub(crate) async fn rotate(data: &Path) -> Result<(), ServeError> {
    let (mut resealed, mut all) = (0, Vec::new());
    for service in ServiceName::SERVERS {
        let (values, count) = reseal(data, service).await?;
        resealed += count;
        all.push((service, values));
    }
    say(&format!("{resealed} values were sealed anew."))?;
    refuse_different_keys(&all)?;
    refuse_unopened(&all)?;
    say(&outcome(&all))
}

/// Names the sealing key, and the keys without values: old ones, or new ones that are known but not used yet.
fn outcome(all: &[(ServiceName, SealedValues)]) -> String {
    let ids = all.first().map(|(_, values)| values.ids()).unwrap_or_default();
    let Some((newest, others)) = ids.split_first() else { return "No service has a key.".to_owned() };
    let has_values = |id: &str| {
        all.iter().any(|(_, values)| values.keys.iter().any(|(known, count)| known == id && *count > 0))
    };
    let unused: Vec<_> = others.iter().copied().filter(|id| !has_values(id)).collect();
    if unused.is_empty() {
        return format!("The key {newest} seals everything.");
    }
    format!(
        "The key {newest} seals everything. No value is under {}: it may leave MOSTRADOR_SEAL_KEY, unless it is to \
         come to the front.",
        unused.join(", ")
    )
}

pub(crate) async fn list(data: &Path) -> Result<(), ServeError> {
    let mut all = Vec::new();
    for service in ServiceName::SERVERS {
        all.push((service, count(data, service).await?));
    }
    lines(&all).iter().try_for_each(|line| say(line))?;
    refuse_different_keys(&all)
}

pub(crate) async fn count(data: &Path, service: ServiceName) -> Result<SealedValues, ServeError> {
    let mut seals = SealServiceClient::new(SuiteNote::wire_to(data, service)?);
    let (mut found, mut after) = (SealedValues::default(), String::new());
    loop {
        let page = seals.count_sealed(outgoing(CountSealedRequest { after })).await;
        let page = page.map_err(|status| uncounted(service, &status))?.into_inner().page;
        after = found.add(service, page.unwrap_or_default())?;
        if after.is_empty() {
            return Ok(found);
        }
    }
}

/// The values afterwards, and the number of resealed values.
async fn reseal(data: &Path, service: ServiceName) -> Result<(SealedValues, u64), ServeError> {
    let mut seals = SealServiceClient::new(SuiteNote::wire_to(data, service)?);
    let mut resealed = 0;
    for _ in 0..WALKS {
        let walk = walk(&mut seals, service).await?;
        resealed += walk.resealed;
        if walk.resealed + walk.overtaken == 0 {
            return Ok((walk.found, resealed));
        }
    }
    Err(ServeError::new(format!(
        "values of {service} are still being sealed by an older key: restart every process with the new key in \
         front, then run it again"
    )))
}

struct ResealWalk {
    found: SealedValues,
    resealed: u64,
    overtaken: u64,
}

async fn walk(seals: &mut SealServiceClient<Wire>, service: ServiceName) -> Result<ResealWalk, ServeError> {
    let mut walk = ResealWalk { found: SealedValues::default(), resealed: 0, overtaken: 0 };
    let mut after = String::new();
    loop {
        let answer = seals.reseal(outgoing(ResealRequest { after })).await;
        let answer = answer
            .map_err(|status| refused(&format!("the values of {service} were not all sealed anew"), &status));
        let answer = answer?.into_inner();
        walk.resealed += answer.resealed;
        walk.overtaken += answer.overtaken;
        after = walk.found.add(service, answer.page.unwrap_or_default())?;
        if after.is_empty() {
            return Ok(walk);
        }
    }
}

fn uncounted(service: ServiceName, status: &Status) -> ServeError {
    refused(&format!("the sealed values of {service} were not counted"), status)
}

impl SealedValues {
    /// Adds a page, and returns the place of the next one. Replicas answer in turn, so they must have the
    /// same keys.
    fn add(&mut self, service: ServiceName, page: SealedPage) -> Result<String, ServeError> {
        if self.keys.is_empty() {
            self.keys = page.keys.iter().map(|key| (key.key_id.clone(), 0)).collect();
        }
        let is_same = self.keys.iter().map(|(id, _)| id).eq(page.keys.iter().map(|key| &key.key_id));
        if !is_same {
            return Err(ServeError::new(format!(
                "replicas of {service} have different seal keys, or the same in another order: restart every \
                 process with the same MOSTRADOR_SEAL_KEY"
            )));
        }
        for ((_, sum), SealKeyUse { values, .. }) in self.keys.iter_mut().zip(page.keys) {
            *sum += values;
        }
        self.unopened += page.unopened;
        Ok(page.next)
    }

    pub(crate) fn ids(&self) -> Vec<&str> {
        self.keys.iter().map(|(id, _)| id.as_str()).collect()
    }
}

/// Refuses a service whose keys differ from the others', with the remedy.
pub(crate) fn refuse_different_keys(all: &[(ServiceName, SealedValues)]) -> Result<(), ServeError> {
    let Some((first, known)) = all.first() else { return Ok(()) };
    match all.iter().find(|(_, values)| values.ids() != known.ids()) {
        None => Ok(()),
        Some((other, values)) => Err(ServeError::new(format!(
            "{first} has the seal keys {}, and {other} has {}: restart every process with the same \
             MOSTRADOR_SEAL_KEY",
            known.ids().join(", "),
            values.ids().join(", ")
        ))),
    }
}

/// Refuses a service with values that no key opens.
pub(crate) fn refuse_unopened(all: &[(ServiceName, SealedValues)]) -> Result<(), ServeError> {
    match all.iter().find(|(_, values)| values.unopened > 0) {
        None => Ok(()),
        Some((service, SealedValues { unopened, .. })) => Err(ServeError::new(format!(
            "{unopened} sealed values of {service} open by none of its keys: put the key that sealed them back into \
             MOSTRADOR_SEAL_KEY"
        ))),
    }
}

/// A line for each key: its values by service.
fn lines(all: &[(ServiceName, SealedValues)]) -> Vec<String> {
    let ids = all.first().map(|(_, values)| values.ids()).unwrap_or_default();
    let line = |(at, id): (usize, &str)| {
        let of_service = |(service, values): &(ServiceName, SealedValues)| {
            let (_, count) = values.keys.iter().find(|(known, _)| known == id)?;
            (*count > 0).then(|| format!("{service} {count}"))
        };
        let counts: Vec<_> = all.iter().filter_map(of_service).collect();
        let counts = if counts.is_empty() { "no value".to_owned() } else { counts.join(", ") };
        format!("{id}  {}: {counts}", if at == 0 { "seals" } else { "opens" })
    };
    let unopened = all.iter().filter(|(_, values)| values.unopened > 0);
    let unopened = unopened.map(|(service, values)| format!("no key    {service} {}", values.unopened));
    ids.into_iter().enumerate().map(line).chain(unopened).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(keys: &[(&str, u64)], next: &str) -> SealedPage {
        let keys = keys.iter().map(|&(id, values)| SealKeyUse { key_id: id.to_owned(), values });
        SealedPage { keys: keys.collect(), unopened: 0, next: next.to_owned() }
    }

    fn values(keys: &[(&str, u64)], unopened: u64) -> SealedValues {
        SealedValues { keys: keys.iter().map(|&(id, count)| (id.to_owned(), count)).collect(), unopened }
    }

    #[test]
    fn pages_add_up_as_long_as_replicas_have_the_same_keys() {
        let mut found = SealedValues::default();
        let mut add = |page| found.add(ServiceName::Auth, page).map_err(|error| error.to_string());
        assert_eq!(add(page(&[("new", 3), ("old", 97)], "second")).unwrap(), "second");
        assert_eq!(add(page(&[("new", 1), ("old", 0)], "")).unwrap(), "");
        for others in [&[("old", 1), ("new", 1)][..], &[("new", 1)], &[]] {
            let refused = add(page(others, "")).unwrap_err();
            assert!(refused.starts_with("replicas of auth have different seal keys"), "{refused}");
        }
        assert_eq!(found, values(&[("new", 4), ("old", 97)], 0));
    }

    #[test]
    fn services_must_have_the_same_keys_and_a_key_for_every_value() {
        let all = |of_mailer| {
            [(ServiceName::Auth, values(&[("new", 9), ("old", 1)], 0)), (ServiceName::Mailer, of_mailer)]
        };
        let well = all(values(&[("new", 0), ("old", 0)], 0));
        refuse_different_keys(&well).unwrap();
        refuse_unopened(&well).unwrap();
        let turned = refuse_different_keys(&all(values(&[("old", 0), ("new", 0)], 0))).unwrap_err();
        let told = "auth has the seal keys new, old, and mailer has old, new: restart every process";
        assert!(turned.to_string().starts_with(told), "{turned}");
        let lost = refuse_unopened(&all(values(&[("new", 0), ("old", 0)], 7))).unwrap_err().to_string();
        assert!(lost.starts_with("7 sealed values of mailer open by none of its keys"), "{lost}");
    }

    #[test]
    fn a_line_tells_which_services_have_values_under_a_key() {
        let all = [
            (ServiceName::Auth, values(&[("1a2b3c4d", 9), ("00ff00ff", 0)], 0)),
            (ServiceName::Mailer, values(&[("1a2b3c4d", 40), ("00ff00ff", 0)], 2)),
        ];
        let expected =
            ["1a2b3c4d  seals: auth 9, mailer 40", "00ff00ff  opens: no value", "no key    mailer 2"];
        assert_eq!(lines(&all), expected);
    }

    #[test]
    fn a_key_without_values_may_leave_unless_it_is_to_seal() {
        let outcome = |keys: &[(&str, u64)]| {
            outcome(&[(ServiceName::Auth, values(keys, 0)), (ServiceName::Mailer, values(keys, 0))])
        };
        assert_eq!(outcome(&[("1a2b3c4d", 9)]), "The key 1a2b3c4d seals everything.");
        assert_eq!(
            outcome(&[("1a2b3c4d", 9), ("00ff00ff", 0), ("0a0a0a0a", 0)]),
            "The key 1a2b3c4d seals everything. No value is under 00ff00ff, 0a0a0a0a: it may leave \
             MOSTRADOR_SEAL_KEY, unless it is to come to the front."
        );
    }
}
