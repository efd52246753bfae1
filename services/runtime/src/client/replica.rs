//! One replica of a service, as all connections of this process know it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use tokio::sync::watch;
use tonic::transport::{Channel, Endpoint};

use super::endpoint::{Dialling, connect};

/// How well a replica answers; the best comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    Answering,
    /// It answers, and says that it stops, or cannot work.
    Leaving,
    /// It has not answered for a moment; a busy machine has such moments, too.
    Suspect,
    /// It is silent, or takes no connection.
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
    /// No other replica of this process has it.
    pub(super) id: u64,
    endpoint: Endpoint,
    dialling: Dialling,
    standing: watch::Sender<Standing>,
    is_silent: AtomicBool,
    /// Grows when the connections so far are given up.
    generation: AtomicU64,
    calls: AtomicUsize,
}

impl Replica {
    /// A new one is as good as any until it is asked.
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

    /// A connection of its own, made when it is first used.
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

    /// True when this is news.
    pub(super) fn note(&self, standing: Standing) -> bool {
        self.standing.send_if_modified(|before| std::mem::replace(before, standing) != standing)
    }

    /// It hangs, or the way to it is cut. One that only takes no connection may still end the calls that it has.
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

    /// Packets on the connections so far may be lost, and come too late when the way is there again.
    pub(super) fn give_connections_up(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    /// Calls under way from this process.
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
