const slot = "registration";

/**
 * Tells whether this browser began a registration. The secret itself is an HttpOnly cookie; this marker
 * spares the call for visitors without a draft.
 */
export function hasRegistration(): boolean {
  try {
    return localStorage.getItem(slot) !== null;
  } catch {
    return true;
  }
}

export function markRegistration(): void {
  try {
    localStorage.setItem(slot, "1");
  } catch {
    // Without storage the cookie alone carries the draft.
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(slot);
  } catch {
    // Without storage there is nothing to remove.
  }
}
