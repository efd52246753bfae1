let leaving = false;

/**
 * Leaves the page for `address` when its session is over. The page still makes calls until the browser has
 * the next one: their 401 must not lead elsewhere.
 */
export function leaveFor(address: string): void {
  leaving = true;
  // The browser may bring the page back.
  window.addEventListener("pagehide", () => (leaving = false), { once: true });
  window.location.assign(address);
}

export const isLeaving = (): boolean => leaving;
