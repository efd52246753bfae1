//! The secrets of a mail, by which its reader proves the address.

use mostrador_runtime::Random;
use mostrador_runtime::secret::Secret;

use super::code::Code;

/// The secrets of one mail.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The secret of the link that confirms the address.
    pub verify: Secret,
    /// The secret of the link that resumes the draft on another device.
    pub resume: Secret,
    pub code: Code,
}

impl Proof {
    pub fn mint(random: &Random) -> Self {
        let code = Code::mint(random);
        Self { verify: Secret::mint(random), resume: Secret::mint(random), code }
    }
}
