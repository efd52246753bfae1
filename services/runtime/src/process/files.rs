//! The limit of open files and connections of a process.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Raises the limit to the system's maximum: many shells and supervisors give 1,024 by default, and each
/// connection counts.
pub(crate) fn open_as_many_as_allowed() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        tracing::debug!(%error, "few files may be open");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_may_open_all_that_the_system_allows() {
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        setrlimit(Resource::Nofile, Rlimit { current: Some(512), maximum }).unwrap();
        open_as_many_as_allowed();
        assert_eq!(getrlimit(Resource::Nofile), Rlimit { current: maximum, maximum });
    }
}
