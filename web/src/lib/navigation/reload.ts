const slot = "mostrador:reloaded";
const pause = 60_000;

/**
 * Reloads the whole page, at most once a minute, so that a lasting fault cannot loop. It does nothing without
 * a connection, as a reload would lose the typed text and help nothing.
 */
export function reloadOnce(now: number = Date.now()): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(slot) ?? 0);
    if (now - last < pause) return false;
    sessionStorage.setItem(slot, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
