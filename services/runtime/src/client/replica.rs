//! One replica of a service, shared by all connections of this process.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use tokio::sync::watch;
use tonic::transport::{Channel, Endpoint};

use super::endpoint::{Dialling, connect};

/// How well a replica answers; the best comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    Answering,
    /// It answers that it is stopping or cannot work.
    Leaving,
    /// It has not answered for a moment, as also happens on a busy machine.
    Suspect,
    /// It is silent, or accepts no connection.
    Lost,
}

impl Standing {
    pub(super) const ALL: [Self; 4] = [Self::Answering, Self::Leaving, Self::Suspect, Self::Lost];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Answering => "answering",
            Self::Leaving => "leaving",
            Self::Suspect => "suspect",
            Self::Lost => "lost",
        }
    }
}

pub(super) struct Replica {
    /// The id, unique in this process.
    pub(super) id: u64,
    endpoint: Endpoint,
    dialling: Dialling,
    standing: watch::Sender<Standing>,
    is_silent: AtomicBool,
    /// Grows when the present connections are given up.
    generation: AtomicU64,
    calls: AtomicUsize,
}

impl Replica {
    /// A new replica counts as good until its first health check.
    pub(super) fn new(endpoint: Endpoint, dialling: Dialling) -> Arc<Self> {
        static IDS: AtomicU64 = AtomicU64::new(0);
        Arc::new(Self {
            id: IDS.fetch_add(1, Ordering::Relaxed),
            endpoint,
            dialling,
            standing: watch::Sender::new(Standing::Answering),
            is_silent: AtomicBool::new(false),
            generation: AtomicU64::new(0),
            calls: AtomicUsize::new(0),
        })
    }

    /// A new connection, which opens at its first use.
    pub(super) fn connect(&self) -> Channel {
        connect(&self.endpoint, &self.dialling)
    }

    #[cfg(test)]
    pub(super) fn address(&self) -> String {
        self.endpoint.uri().to_string()
    }

    pub(super) fn standing(&self) -> Standing {
        *self.standing.borrow()
    }

    /// True when the standing changes.
    pub(super) fn note(&self, standing: Standing) -> bool {
        self.standing.send_if_modified(|before| std::mem::replace(before, standing) != standing)
    }

    /// Does it hang, or is the network to it cut? A replica that only refuses connections may still finish
    /// its calls.
    pub(super) fn is_silent(&self) -> bool {
        self.is_silent.load(Ordering::Relaxed)
    }

    pub(super) fn note_silence(&self, is_silent: bool) {
        self.is_silent.store(is_silent, Ordering::Relaxed);
    }

    pub(super) fn news(&self) -> watch::Receiver<Standing> {
        self.standing.subscribe()
    }

    pub(super) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// Gives up the present connections: their packets may be lost, and arrive too late when the network is
    /// back.
    pub(super) fn give_connections_up(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    /// The number of calls under way from this process.
    pub(super) fn calls(&self) -> usize {
        self.calls.load(Ordering::Relaxed)
    }

    pub(super) fn begin_call(self: &Arc<Self>) -> CallUnderWay {
        self.calls.fetch_add(1, Ordering::Relaxed);
        CallUnderWay(Arc::clone(self))
    }
}

/// Its drop counts the end.
pub(super) struct CallUnderWay(Arc<Replica>);

impl Drop for CallUnderWay {
    fn drop(&mut self) {
        self.0.calls.fetch_sub(1, Ordering::Relaxed);
    }
}
