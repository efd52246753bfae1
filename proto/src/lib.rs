//! The gRPC contracts between the edge and the services: generated code only.
//!
//! To add a call, write it in `mostrador/<service>/v1/<service>.proto`; to add a reason, write it in
//! `reason.proto` beside it. The build compiles both.

#![allow(clippy::all, clippy::pedantic, clippy::allow_attributes, reason = "generated code")]

/// The descriptors of every contract, for gRPC reflection.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

/// The options of each reason.
pub mod reasons {
    /// The options of one reason.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Description {
        /// Stable and dotted, e.g. `basket.below_minimum`; one word for a field's reason.
        pub text: &'static str,
        /// The gRPC status code; 0 for the edge's own reasons and for those of fields.
        pub code: i32,
        /// The HTTP status of the edge's own reasons; otherwise 0.
        pub http_status: u16,
        /// The reason is not for clients.
        pub between_services: bool,
    }

    const INTERNAL: i32 = 13;
    static UNSPECIFIED: Description =
        Description { text: "internal", code: INTERNAL, http_status: 500, between_services: true };

    /// Implemented by every `Reason` of the contracts, and by `FieldReason`.
    pub trait Describe: Copy {
        fn describe(self) -> &'static Description;
    }

    include!(concat!(env!("OUT_DIR"), "/reasons.rs"));
}

/// The enums of the contracts.
pub mod closed_sets {
    /// An enum of the contracts whose first value says nothing. Its texts are those of stored rows and of the
    /// public API.
    pub trait ClosedSet: Copy + TryFrom<i32> + 'static {
        /// Every value but the unspecified one.
        fn all() -> &'static [Self];

        /// Empty for the unspecified value.
        fn text(self) -> &'static str;
    }

    include!(concat!(env!("OUT_DIR"), "/closed_sets.rs"));
}

include!(concat!(env!("OUT_DIR"), "/contracts.rs"));
pub use mostrador::*;
