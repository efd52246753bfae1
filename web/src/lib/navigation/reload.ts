const slot = "mostrador:reloaded";
const pause = 60_000;

/**
 * Reloads the whole page, at most once a minute, so that a lasting fault cannot loop. Not without a
 * connection: what was typed would be lost for nothing.
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
