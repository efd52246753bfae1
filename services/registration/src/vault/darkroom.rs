//! The place where photos are developed, with bounded room.

use std::sync::Arc;

use mostrador_runtime::background;
use tokio::sync::Semaphore;

use super::photo::{Photo, PhotoRefusal};

/// Photos developed at once; each takes up to hundreds of megabytes.
const AT_ONCE: usize = 2;
/// Photos that are being read or wait, each of at most 8 MiB.
const WAITING: usize = 6;

/// Clones share the place.
#[derive(Clone, Debug)]
pub struct Darkroom {
    admitted: Arc<Semaphore>,
    developing: Arc<Semaphore>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DarkroomError {
    #[error(transparent)]
    Refused(#[from] PhotoRefusal),
    #[error("too many photos at once")]
    Busy,
}

impl Default for Darkroom {
    fn default() -> Self {
        let (admitted, developing) = (Semaphore::new(AT_ONCE + WAITING), Semaphore::new(AT_ONCE));
        Self { admitted: Arc::new(admitted), developing: Arc::new(developing) }
    }
}

impl Darkroom {
    /// Reads the bytes only when there is room for them, and develops them on a thread of its own. A panic of
    /// the decoder means a broken photo.
    pub async fn develop<E: From<DarkroomError>>(
        &self,
        receive: impl Future<Output = Result<Vec<u8>, E>>,
    ) -> Result<Photo, E> {
        let admitted = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| DarkroomError::Busy)?;
        let bytes = receive.await?;
        let developing = Arc::clone(&self.developing).acquire_owned().await;
        let places = (admitted, developing.map_err(|_| DarkroomError::Busy)?);
        // The thread holds the places, so that a caller who goes away frees no room while the photo is being
        // developed.
        let developed = background::compute(move || {
            let photo = Photo::develop(&bytes);
            drop(places);
            photo
        });
        let photo = developed.await.unwrap_or_else(|lost| {
            tracing::warn!(%lost, "a photo was not developed");
            Err(PhotoRefusal::Unreadable)
        });
        Ok(photo.map_err(DarkroomError::from)?)
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;

    #[tokio::test]
    async fn photos_beyond_the_room_are_refused_before_their_bytes_are_read() {
        let darkroom = Darkroom::default();
        let never = || {
            let darkroom = darkroom.clone();
            tokio::spawn(async move { darkroom.develop::<DarkroomError>(pending()).await })
        };
        let slow: Vec<_> = (0..AT_ONCE + WAITING).map(|_| never()).collect();
        while darkroom.admitted.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(darkroom.develop::<DarkroomError>(pending()).await.err(), Some(DarkroomError::Busy));
        slow.iter().for_each(tokio::task::JoinHandle::abort);
        for aborted in slow {
            assert!(aborted.await.is_err());
        }
        let refused = darkroom.develop::<DarkroomError>(ready(Ok(b"no photo".to_vec()))).await;
        assert_eq!(refused.err(), Some(DarkroomError::Refused(PhotoRefusal::Unreadable)));
        assert_eq!(darkroom.admitted.available_permits(), AT_ONCE + WAITING);
        assert_eq!(darkroom.developing.available_permits(), AT_ONCE);
    }
}
