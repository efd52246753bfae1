//! How the reader of a mail proves that the address is theirs.

use mostrador_runtime::Random;
use mostrador_runtime::secret::Secret;

use super::code::Code;

/// The secrets of one mail.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Of the link that confirms the address.
    pub verify: Secret,
    /// Of the link that goes on with the draft on another device.
    pub resume: Secret,
    pub code: Code,
}

impl Proof {
    pub fn mint(random: &Random) -> Self {
        let code = Code::mint(random);
        Self { verify: Secret::mint(random), resume: Secret::mint(random), code }
    }
}
