// The managers of the matrix: one without a grant, and one with each grant. Each works in another outlet of
// one owner, and one with all grants in the outlet of another owner: all other outlets must look missing.
import { browser } from "../product/browser.mjs";
import { addManager } from "../product/merchants.mjs";
import { merchant } from "./owners.mjs";

const GRANTS = /** @type {const} */ (["staff_report", "add_menu", "store_information"]);

/** @param {string} url */
export async function managers(url) {
  const owner = await merchant(url);
  const other = await merchant(url);
  const { place: address } = await owner.client().call("GET", "/api/shops/{shopId}", {
    path: { shopId: owner.own.shop },
  });
  const made = [];
  for (const grants of [[], ...GRANTS.map((grant) => [grant])]) {
    const shopName = `Warung ${grants[0] ?? "Tanpa Izin"}`;
    const { shopId } = await owner.client().call("POST", "/api/shops", { body: { shopName, ...address } });
    const person = await addManager(owner.client(), browser(url), { shopId, grants });
    made.push(manager(url, { shopId, owner: owner.own.account }, grants, person));
  }
  const person = await addManager(other.client(), browser(url), {
    shopId: other.own.shop,
    grants: [...GRANTS],
  });
  const place = { shopId: other.own.shop, owner: other.own.account };
  return [...made, manager(url, place, [...GRANTS], person, "a manager of another owner")];
}

function manager(url, { shopId, owner }, grants, { userId, password }, name) {
  let token = "";
  const own = { shop: shopId, session: "" };
  return {
    name: name ?? `a manager with ${grants[0] ?? "no grant"}`,
    is: { manager: grants },
    /** The account of the outlet: others of the same owner are foreign, too. */
    owner,
    own,
    session: () => ({ token }),
    /** Signs in again. */
    async renew() {
      const visitor = browser(url);
      ({ token } = await visitor.call("POST", "/api/session", { body: { userId, password } }));
      own.session = (await browser(url, token).call("GET", "/api/session")).sessionId;
    },
  };
}
