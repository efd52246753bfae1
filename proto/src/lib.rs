//! The gRPC contracts between the edge and the services: generated code only.
//!
//! To add a call, write it in `mostrador/<service>/v1/<service>.proto`; the build compiles it.

#![allow(clippy::all, clippy::pedantic, clippy::allow_attributes, reason = "generated code")]

/// The descriptors of every contract, for gRPC reflection.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

pub mod runtime {
    pub mod v1 {
        tonic::include_proto!("mostrador.runtime.v1");
    }
}
pub mod auth {
    pub mod v1 {
        tonic::include_proto!("mostrador.auth.v1");
    }
}
pub mod registration {
    pub mod v1 {
        tonic::include_proto!("mostrador.registration.v1");
    }
}
pub mod commerce {
    pub mod v1 {
        tonic::include_proto!("mostrador.commerce.v1");
    }
}
pub mod account {
    pub mod v1 {
        tonic::include_proto!("mostrador.account.v1");
    }
}
pub mod newsletter {
    pub mod v1 {
        tonic::include_proto!("mostrador.newsletter.v1");
    }
}
pub mod mailer {
    pub mod v1 {
        tonic::include_proto!("mostrador.mailer.v1");
    }
}
