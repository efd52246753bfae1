const slot = "registration";

/**
 * Tells whether this browser began a registration. The secret itself is an HttpOnly cookie; by this marker
 * visitors without one spare the call.
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
    // The cookie still carries it.
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(slot);
  } catch {
    // Without storage there is nothing to remove.
  }
}
