//! The memory of a process.

/// Requests allocate much, and memory goes from thread to thread.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Makes the system back this process and its children by small pages only: with huge ones, which many
/// systems give unasked, the product would hold 70 MB more at rest. The allocator's own switch for this
/// (`no_thp` of the crate mimalloc 0.1.52) only stops it from asking for them.
pub(crate) fn refuse_huge_pages() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::debug!(%error, "memory may be backed by huge pages");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[test]
    fn huge_pages_are_refused_for_the_whole_process() {
        super::refuse_huge_pages();
        let refused = std::thread::spawn(|| rustix::thread::transparent_huge_pages_are_disabled().unwrap());
        assert!(refused.join().unwrap());
    }
}
