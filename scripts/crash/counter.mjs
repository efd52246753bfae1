// An outlet's counter: a paired device, and the cashier who is signed in on it. Also the facts that must be
// true afterwards.
import { browser } from "../product/browser.mjs";
import { eventually, pairDevice } from "../product/merchants.mjs";

/** @import { Product } from "../product/contract" */
/** @typedef {Awaited<ReturnType<typeof openCounter>>} Counter */

/** The PIN of every cashier. */
export const PIN = "428913";

/** @param {Product} owner @param {{ shopId: string, staffId: string }} cashier */
export async function openCounter(owner, { shopId, staffId }) {
  const device = browser(owner.url);
  // News of the thaw may be under way, and an edge may hold a passport of before it for a second.
  const deviceId = await eventually(owner, "the thaw is known everywhere", () =>
    pairDevice(owner, device, shopId).catch((/** @type {{ reason?: string }} */ refusal) => {
      if (refusal.reason !== "account.frozen") throw refusal;
      return false;
    }),
  );
  await device.call("POST", "/api/device/session", { body: { staffId, pin: PIN } });
  return { device, deviceId, staffId };
}

/**
 * The false sentences about the counter.
 *
 * @param {{ email: string, client: Product, counter: Counter }} merchant
 */
export async function verifyCounter({ email, client, counter: { device, deviceId, staffId } }) {
  const problems = [];
  const paired = await client.call("GET", "/api/devices");
  const ids = paired.map((each) => each.deviceId);
  if (ids.join() !== deviceId) problems.push(`${email}: ${ids.length} devices instead of ${deviceId}`);
  try {
    const { staff } = await device.call("GET", "/api/device/session");
    if (staff.staffId !== staffId) problems.push(`${email}: ${staff.staffId} is signed in`);
  } catch ({ message }) {
    problems.push(`${email}: the cashier: ${message}`);
  }
  const events = await client.call("GET", "/api/account/events", { query: { limit: 100 } });
  const times = events.items.filter(({ kind }) => kind === "device.paired").length;
  if (times !== 1) problems.push(`${email}: paired ${times} times instead of once`);
  return problems;
}
