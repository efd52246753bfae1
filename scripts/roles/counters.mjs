// The callers of the matrix at an outlet's counter: a device and its signed-in staff, each as a browser with
// cookies and as the cashier app, and a cashier with each function that an owner gives.
import { browser } from "../product/browser.mjs";
import { pairDevice } from "../product/merchants.mjs";
import { CASHIER_PIN, FIRST_STAFF_ID, merchant } from "./owners.mjs";

/** @param {string} url @param {string[]} grants */
export async function counters(url, grants) {
  const owner = await merchant(url);
  const { shop } = owner.own;
  const setPin = async (staffId) => {
    await owner.client().call("PUT", "/api/shops/{shopId}/staff/{staffId}/pin", {
      path: { shopId: shop, staffId },
      body: { pin: CASHIER_PIN },
    });
    return staffId;
  };
  await setPin(FIRST_STAFF_ID);
  /** A new device for each session. It takes the place of an older one, as an outlet has few. */
  const device = async ({ deviceId: older }) => {
    if (older) {
      await owner.client().call("DELETE", "/api/devices/{deviceId}", { path: { deviceId: older } });
    }
    const paired = browser(url);
    const deviceId = await pairDevice(owner.client(), paired, shop);
    return { paired, deviceId };
  };
  const signedIn = async (before, staffId = FIRST_STAFF_ID) => {
    const { paired, deviceId } = await device(before);
    const body = { staffId, pin: CASHIER_PIN };
    const { token } = await paired.call("POST", "/api/device/session", { body });
    return { cookies: paired.cookies, token, deviceId };
  };
  /** The cashier app has no cookies. */
  const byToken = ({ token, deviceId }) => ({ token, deviceId });
  const cashier = async (grant) => {
    const { staffId } = await owner.client().call("POST", "/api/shops/{shopId}/staff", {
      path: { shopId: shop },
      body: { name: grant, position: "Cajera", grants: [grant] },
    });
    await setPin(staffId);
    const begin = async (before) => byToken(await signedIn(before, staffId));
    return { ...caller(`a cashier with ${grant}`, { staff: [] }, begin), grants: [grant] };
  };
  const withGrants = [];
  for (const grant of grants) withGrants.push(await cashier(grant));
  const inApp = caller("staff in the cashier app", { staff: [] }, async (before) =>
    byToken(await signedIn(before)),
  );
  return [
    caller("a device of an outlet", { device: [] }, async (before) => {
      const { paired, deviceId } = await device(before);
      return { cookies: paired.cookies, deviceId };
    }),
    caller("staff on a device", { device: [], staff: [] }, async (before) => {
      const { cookies, deviceId } = await signedIn(before);
      return { cookies, deviceId };
    }),
    { ...inApp, grants: [] },
    ...withGrants,
  ];
}

function caller(name, is, begin) {
  let session = {};
  return {
    name,
    is,
    own: {},
    session: () => session,
    /** Pairs another device, and signs in on it. */
    async renew() {
      session = await begin(session);
    },
  };
}
