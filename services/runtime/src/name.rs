//! The services by name.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The table of all processes, which a macro reads. Each line defines a service: its variant of
/// [`ServiceName`], its name, its library and the services that it calls. Processes that answer no service
/// follow.
///
/// Lists of services in Rust and in scripts are made of this table, and `scripts/check/services.mjs` holds
/// the files of installations to it.
#[doc(hidden)]
#[macro_export]
macro_rules! processes {
    ([$($reader:tt)+] $($callback:ident)?) => {
        $($reader)+! {
            $($callback)?
            Auth "auth" mostrador_auth calls [Registration, Account, Mailer],
            Registration "registration" mostrador_registration calls [Auth, Account, Mailer],
            Commerce "commerce" mostrador_commerce calls [Auth, Account, Mailer],
            Account "account" mostrador_account calls [Auth, Registration, Commerce, Mailer],
            Newsletter "newsletter" mostrador_newsletter calls [Auth, Mailer],
            Mailer "mailer" mostrador_mailer calls [Auth, Account],
            ;
            Edge "edge" calls [Auth, Registration, Commerce, Account, Newsletter, Mailer],
            Operator "operator" calls [Auth, Registration, Commerce, Account, Newsletter, Mailer],
        }
    };
}

/// Hands the services to a macro of the caller, as pairs of variant and library:
/// `Auth mostrador_auth, Registration mostrador_registration, …`.
#[macro_export]
macro_rules! each_service {
    ($callback:ident) => {
        $crate::processes! { [$crate::each_service] $callback }
    };
    // The table calls back with its lines.
    ($callback:ident $($service:ident $name:literal $library:ident calls $peers:tt,)+; $($others:tt)*) => {
        $callback! { $($service $library),+ }
    };
}

macro_rules! names {
    (
        $($service:ident $name:literal $library:ident calls [$($peer:ident),+],)+;
        $($other:ident $other_name:literal calls [$($other_peer:ident),+],)+
    ) => {
        /// The names of callers and callees. The operator's tool, `mostrador` on the command line, counts
        /// as a caller.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum ServiceName {
            $($service,)+
            $($other,)+
        }

        impl ServiceName {
            /// The services that answer gRPC; a service's index is its number as `usize`.
            pub const SERVERS: [Self; [$($name),+].len()] = [$(Self::$service),+];

            pub const ALL: [Self; PROCESSES.len()] = [$(Self::$service,)+ $(Self::$other),+];
        }

        /// The lines of the table, in the order of the variants.
        const PROCESSES: &[Process] = &[
            $(Process {
                name: $name,
                program: concat!("mostrador-", $name),
                peers: &[$(ServiceName::$peer),+],
            },)+
            $(Process {
                name: $other_name,
                program: concat!("mostrador-", $other_name),
                peers: &[$(ServiceName::$other_peer),+],
            },)+
        ];
    };
}

processes! { [names] }

/// A line of the table.
struct Process {
    name: &'static str,
    program: &'static str,
    peers: &'static [ServiceName],
}

impl ServiceName {
    pub const fn as_str(self) -> &'static str {
        self.process().name
    }

    /// The binary with this service alone.
    pub const fn program(self) -> &'static str {
        self.process().program
    }

    /// The services that this one calls. A process does not start without the endpoint of each.
    pub const fn peers(self) -> &'static [Self] {
        self.process().peers
    }

    const fn process(self) -> &'static Process {
        &PROCESSES[self as usize]
    }
}

impl fmt::Display for ServiceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_stands_at_its_number() {
        for (place, service) in ServiceName::SERVERS.into_iter().enumerate() {
            assert_eq!(service as usize, place);
        }
        assert!(ServiceName::ALL.starts_with(&ServiceName::SERVERS));
    }

    #[test]
    fn the_edge_and_the_operator_call_every_service() {
        for name in [ServiceName::Edge, ServiceName::Operator] {
            assert_eq!(name.peers(), ServiceName::SERVERS);
        }
    }
}
