/** Fired when the router starts to fetch a page. */
export const navigating = "mostrador:navigating";
/**
 * Fired when a client navigation has arrived; first of all, when React has taken over the page that was
 * served: `scripts/touch-loader.js` waits for it.
 */
export const navigated = "mostrador:navigated";
