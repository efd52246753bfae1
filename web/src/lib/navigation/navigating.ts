/** Fired when the router starts to fetch a page. */
export const navigating = "mostrador:navigating";
/** Fired when a client navigation has arrived. */
export const navigated = "mostrador:navigated";
