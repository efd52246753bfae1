use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use super::Topic;

/// Wakes the lanes. Each topic has a bell of its own, so that no other topic's lane takes the call.
#[derive(Clone, Debug, Default)]
pub(super) struct Bells(Arc<Mutex<HashMap<&'static str, Arc<Notify>>>>);

impl Bells {
    pub(super) fn of(&self, topic: Topic) -> Arc<Notify> {
        let mut bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(bells.entry(topic.name).or_default())
    }
}
