/** Fired when the router starts to fetch a page. */
export const navigating = "mostrador:navigating";
/**
 * Fired when a client navigation has arrived; the first time when React has hydrated the served page:
 * `scripts/touch-loader.js` waits for it.
 */
export const navigated = "mostrador:navigated";
