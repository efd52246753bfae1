import { pause } from "../../../scripts/product/browser.mjs";
import { totp } from "../../../scripts/product/totp.mjs";

const STEP_MS = 30_000;
/** More than a code needs from here to the product on a busy machine. */
const WAY_MS = 10_000;

/**
 * The code before the present one, so that a sign-in may use the present one at once. The product takes it
 * until the present one ends, and so this waits for the next one rather than return it in its last seconds.
 */
export async function codeBefore(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < WAY_MS) await pause(left + 100);
  return totp(secret, Date.now() - STEP_MS);
}
