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
  /** A new device for each session. */
  const device = async () => {
    const paired = browser(url);
    await pairDevice(owner.client(), paired, owner.own.shop);
    return paired;
  };
  const signedIn = async (staffId = FIRST_STAFF_ID) => {
    const paired = await device();
    const body = { staffId, pin: CASHIER_PIN };
    const { token } = await paired.call("POST", "/api/device/session", { body });
    return { cookies: paired.cookies, token };
  };
  const cashier = async (grant) => {
    const { staffId } = await owner.client().call("POST", "/api/shops/{shopId}/staff", {
      path: { shopId: shop },
      body: { name: grant, position: "Cajera", grants: [grant] },
    });
    await setPin(staffId);
    const token = async () => ({ token: (await signedIn(staffId)).token });
    return { ...caller(`a cashier with ${grant}`, { staff: [] }, token), grants: [grant] };
  };
  const withGrants = [];
  for (const grant of grants) withGrants.push(await cashier(grant));
  const inApp = caller("staff in the cashier app", { staff: [] }, async () => ({
    token: (await signedIn()).token,
  }));
  return [
    caller("a device of an outlet", { device: [] }, async () => ({
      cookies: (await device()).cookies,
    })),
    caller("staff on a device", { device: [], staff: [] }, async () => ({
      cookies: (await signedIn()).cookies,
    })),
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
      session = await begin();
    },
  };
}
