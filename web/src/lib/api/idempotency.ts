import { isFailure } from "./failure";

interface Attempt {
  key: string;
  body: string;
}

const slot = (name: string) => `idempotency:${name}`;

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function recall(name: string): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(slot(name)) ?? "null") as Attempt | null;
  } catch {
    return null;
  }
}

function keyFor(name: string, body: string): string {
  const kept = recall(name);
  if (kept?.body === body) return kept.key;
  const key = randomKey();
  try {
    sessionStorage.setItem(slot(name), JSON.stringify({ key, body } satisfies Attempt));
  } catch {
    // Without storage a reload forgets the key; the disabled button still prevents a second click.
  }
  return key;
}

function drop(name: string) {
  try {
    sessionStorage.removeItem(slot(name));
  } catch {
    // Without storage there is no key to drop.
  }
}

/**
 * Runs a call that takes an Idempotency-Key. The key stays in sessionStorage until the outcome is certain, so
 * that a second click or a reload with the same body repeats the same call.
 * @param name the call and its subject, e.g. `checkout` or `cancel:ord_…`
 * @param body the call's body, or for files something that distinguishes them
 */
export async function once<T>(
  name: string,
  body: unknown,
  call: (headers: { "Idempotency-Key": string }) => Promise<T>,
): Promise<T> {
  const key = keyFor(name, JSON.stringify(body ?? null));
  try {
    const result = await call({ "Idempotency-Key": key });
    drop(name);
    return result;
  } catch (error) {
    const inFlight = isFailure(error) && error.code === 409;
    if (isFailure(error) && !error.uncertain && !inFlight) drop(name);
    throw error;
  }
}
