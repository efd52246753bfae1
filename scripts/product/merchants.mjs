// The acts of merchants, for browser tests, scripts and load tests; each caller provides its client of the
// product.
import { Refusal } from "./client.mjs";

/** @import { Product, Schemas } from "./contract" */
/** @typedef {ReturnType<typeof newMerchant>} Merchant */
/** @typedef {Pick<Merchant, "email" | "password">} Credentials */
/** @typedef {{ shopId: string, name?: string, grants?: Schemas["Grant"][], key?: string }} Person */

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;
/** The reasons that refuse a code which counted before, in a call whose answer got lost. */
const VERIFIED = ["registration.already_verified", "registration.step_out_of_order"];

/** A merchant unknown to the product; two ids are two addresses. */
export function newMerchant(/** @type {string | number} */ id = crypto.randomUUID().slice(0, 8)) {
  return {
    fullName: "Sri Wahyuni",
    phone: "0812-3456-7890",
    email: `merchant-${id}@example.com`,
    password: "warung melati 7",
    dateOfBirth: { year: 1990, month: 5, date: 17 },
    storeName: `Warung Sri ${id}`,
    outletCount: 2,
    storeAddress: "Jalan Melati 5, RT 02/RW 03",
  };
}

/** Completes the steps of a draft. @param {Product} product @param {Merchant} merchant */
export async function fillDraft({ call }, merchant) {
  const { fullName, phone, email, password, dateOfBirth, storeName, outletCount, storeAddress } = merchant;
  const first = async (/** @type {string} */ parent) =>
    (await call("GET", "/api/areas", { query: { parent } }))[0]?.code ?? "";
  const province = await first("");
  const city = await first(province);
  const district = await first(city);

  await call("POST", "/api/registrations", { body: { locale: "es" } });
  await call("PUT", "/api/registrations/current/personal", {
    body: { fullName, phone, email, password, dateOfBirth },
  });
  await call("PUT", "/api/registrations/current/business", {
    body: { storeName, businessType: "food_beverage", outletCount, province, city, district, storeAddress },
  });
  await call("PUT", "/api/registrations/current/package", { body: { plan: "lite", tier: "trial" } });
}

/**
 * Submits the draft; the address is still to be proved.
 * @param {Product} product
 * @param {Merchant} merchant
 */
export async function submitDraft(product, merchant) {
  await fillDraft(product, merchant);
  const { version } = await product.call("GET", "/api/terms", { query: { locale: "es" } });
  await product.call("POST", "/api/registrations/current/submit", {
    key: `submit-${merchant.email}`,
    body: { acceptTerms: true, termsVersion: version },
  });
}

/** Registers the merchant, who can then sign in. @param {Product} product @param {Merchant} merchant */
export async function register(product, merchant) {
  await submitDraft(product, merchant);
  const code = await eventually(product, `a mail to ${merchant.email}`, async () => {
    const [mail] = await product.call("GET", "/dev/inbox.json", { query: { to: merchant.email } });
    return mail?.code;
  });
  await proveAddress(product, merchant, code);
}

/**
 * Proves the address by the mail's code. @param {Product} product @param {Merchant} merchant @param {string}
 * code
 */
export async function proveAddress(product, merchant, code) {
  await product
    .call("POST", "/api/registrations/verify", { body: { code }, final: VERIFIED })
    .catch((error) => {
      if (!(error instanceof Refusal && VERIFIED.includes(error.reason ?? ""))) throw error;
    });
  await eventually(product, `${merchant.email} is ready`, async () => {
    const { state } = await product.call("GET", "/api/registrations/current");
    return state === "ready";
  });
}

/** Returns the session's token. @param {Product} product @param {Credentials} credentials */
export async function signIn({ call }, { email, password }) {
  const { token } = await call("POST", "/api/session", { body: { userId: email, password } });
  return token;
}

/**
 * The usual number fits the birth date and the province of every merchant here.
 *
 * @param {Product} product
 * @param {Pick<Merchant, "fullName"> & { nationalId?: string }} merchant
 * @param {Buffer} photo a PNG; k6 has none
 */
export function supplyPapers({ call }, { fullName, nationalId = "1101011705900001" }, photo) {
  const file = { name: "ktp.png", type: "image/png", content: photo };
  const form = { nationalId, nameOnId: fullName.toUpperCase(), photo: file };
  return call("PUT", "/api/account/identity", { form });
}

/** @param {Product} product */
export async function chooseFirstShop({ call }) {
  const [shop] = await call("GET", "/api/system/user/ownerShopList");
  await call("PUT", "/api/session/shop", { body: { shopId: shop?.shopId ?? "" } });
}

/**
 * Pairs a device with an outlet, as its owner; returns its id. The device then has its credential.
 *
 * @param {Pick<Product, "call">} owner
 * @param {Pick<Product, "call">} device
 * @param {string} shopId
 */
export async function pairDevice(owner, device, shopId) {
  const { code } = await device.call("POST", "/api/device/pairing");
  const { deviceId } = await owner.call("POST", "/api/devices/pairings", {
    key: `pair-${code}`,
    body: { code, shopId, name: "Caja" },
  });
  await device.call("POST", "/api/device/pairing/claim");
  return deviceId;
}

/**
 * Adds a person to the staff of an outlet, as its owner, and invites the person to the dashboard; a key makes
 * one person.
 *
 * @param {Pick<Product, "call">} owner
 * @param {Person} person
 */
export async function inviteManager(owner, { shopId, name = "Sari", grants = [], key }) {
  const body = { name, position: "Kepala sif", grants };
  const { staffId } = await owner.call("POST", "/api/shops/{shopId}/staff", { path: { shopId }, key, body });
  const path = { shopId, staffId };
  const invited = await owner.call("POST", "/api/shops/{shopId}/staff/{staffId}/manager", { path });
  return { staffId, ...invited };
}

/**
 * Adds a person to the staff of an outlet, as its owner, and gives the person access to the dashboard;
 * returns the credentials.
 *
 * @param {Pick<Product, "call">} owner
 * @param {Pick<Product, "call">} invited
 * @param {Person} person
 */
export async function addManager(owner, invited, person) {
  const { staffId, token, userId } = await inviteManager(owner, person);
  const password = "gerbang senja 4";
  await invited.call("POST", "/api/staff/accept", { body: { token, password } }).catch((error) => {
    // Callers repeat a call with a key if its answer got lost, and then the link may have counted.
    if (!(person.key && error instanceof Refusal && error.reason === "invitation.over")) throw error;
  });
  return { staffId, userId, password };
}

/** A month of Pro, and stickers. @param {Product} product */
export async function fillBasket({ call }, stickers = 5) {
  const put = (/** @type {string} */ sku, /** @type {number} */ quantity) =>
    call("PUT", "/api/basket/items/{sku}", { path: { sku }, body: { quantity } });
  await put("pro-monthly", 1);
  return put("sticker-digital", stickers);
}

/** Places an order, one for each key. @param {Product} product @param {string} key */
export async function order(product, key, stickers = 5) {
  const { version } = await fillBasket(product, stickers);
  return product.call("POST", "/api/checkout", { key, body: { basketVersion: version } });
}

/**
 * Repeats the question until the answer is truthy.
 *
 * @template T
 * @param {Pick<Product, "pause">} product
 * @param {string} what
 * @param {() => Promise<T>} ask
 * @returns {Promise<Exclude<T, false | null | undefined>>}
 */
export async function eventually(product, what, ask) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return /** @type {Exclude<T, false | null | undefined>} */ (answer);
    if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`);
    await product.pause(PAUSE_MS);
  }
}
