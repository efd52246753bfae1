const slot = "registration";

/**
 * Whether this browser began a registration. The secret itself is an HttpOnly cookie; with this
 * visitors who have none need not ask for theirs.
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
    // Nothing was stored then.
  }
}
