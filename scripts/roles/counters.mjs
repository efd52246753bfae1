// The callers of the matrix at an outlet's counter: a device and its signed-in staff, each as a browser with
// cookies and as the cashier app.
import { browser } from "../product/browser.mjs";
import { pairDevice } from "../product/merchants.mjs";
import { CASHIER_PIN, FIRST_STAFF_ID, merchant } from "./owners.mjs";

/** @param {string} url */
export async function counters(url) {
  const owner = await merchant(url);
  const path = { shopId: owner.own.shop, staffId: FIRST_STAFF_ID };
  await owner.client().call("PUT", "/api/shops/{shopId}/staff/{staffId}/pin", {
    path,
    body: { pin: CASHIER_PIN },
  });
  /** A new device for each session. */
  const device = async () => {
    const paired = browser(url);
    await pairDevice(owner.client(), paired, owner.own.shop);
    return paired;
  };
  const signedIn = async () => {
    const paired = await device();
    const body = { staffId: FIRST_STAFF_ID, pin: CASHIER_PIN };
    const { token } = await paired.call("POST", "/api/device/session", { body });
    return { cookies: paired.cookies, token };
  };
  return [
    caller("a device of an outlet", { device: [] }, async () => ({
      cookies: (await device()).cookies,
    })),
    caller("staff on a device", { device: [], staff: [] }, async () => ({
      cookies: (await signedIn()).cookies,
    })),
    caller("staff in the cashier app", { staff: [] }, async () => ({
      token: (await signedIn()).token,
    })),
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
