// An owner ends all other sessions; the edge learns of it only by auth's stream.
import { impatient, pause, signedIn } from "../product/browser.mjs";
import { newMerchant } from "../product/merchants.mjs";

/** @import { Product } from "../product/contract" */

const EVERY_MS = 20;
const PATIENCE_MS = 15_000;

/**
 * How long a session was still accepted after its acknowledged end, in milliseconds.
 *
 * @param {Product} client with the session
 * @param {number} number of its owner
 * @param {string} address
 */
export async function firstRefused({ url, token }, number, address) {
  const elsewhere = await signedIn(url, newMerchant(number), address);
  const { ask } = impatient(url, { token, address });
  const { status } = await ask("GET", "/api/shops");
  if (status !== 200) throw new Error(`the session did not count before its end: ${status}`);
  await elsewhere.call("DELETE", "/api/sessions");
  const ended = Date.now();
  for (;;) {
    const asked = Date.now();
    const answer = await ask("GET", "/api/shops").catch(() => undefined);
    if (answer?.status === 401) return asked - ended;
    if (asked > ended + PATIENCE_MS) throw new Error(`an ended session counts for ${asked - ended} ms`);
    await pause(EVERY_MS);
  }
}
