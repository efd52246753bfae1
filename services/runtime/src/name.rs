//! The services by name.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One line for each service makes everything about its name.
macro_rules! names {
    ($($service:ident $name:literal,)+; $($(#[$doc:meta])? $other:ident $other_name:literal,)+) => {
        /// The callers and the called. The operator's tool counts as a caller.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum ServiceName {
            $($service,)+
            $($(#[$doc])? $other,)+
        }

        impl ServiceName {
            /// The services that answer gRPC; the place of each is its number as `usize`.
            pub const SERVERS: [Self; [$($name),+].len()] = [$(Self::$service,)+];

            pub const ALL: [Self; [$($name,)+ $($other_name),+].len()] =
                [$(Self::$service,)+ $(Self::$other,)+];

            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$service => $name,)+
                    $(Self::$other => $other_name,)+
                }
            }
        }
    };
}

names! {
    Auth "auth",
    Registration "registration",
    Commerce "commerce",
    Account "account",
    Newsletter "newsletter",
    Mailer "mailer",
    ;
    Edge "edge",
    /// `mostrador` on the command line.
    Operator "operator",
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
}
