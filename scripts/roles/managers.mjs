// The managers of the matrix: one without a grant, and one with each grant. Each works in another outlet of
// one owner, and the other outlets must look missing.
import { browser } from "../product/browser.mjs";
import { addManager } from "../product/merchants.mjs";
import { merchant } from "./owners.mjs";

const GRANTS = /** @type {const} */ (["staff_report", "add_menu", "store_information"]);

/** @param {string} url */
export async function managers(url) {
  const owner = await merchant(url);
  const { place } = await owner.client().call("GET", "/api/shops/{shopId}", {
    path: { shopId: owner.own.shop },
  });
  const made = [];
  for (const grants of [[], ...GRANTS.map((grant) => [grant])]) {
    const shopName = `Warung ${grants[0] ?? "Tanpa Izin"}`;
    const { shopId } = await owner.client().call("POST", "/api/shops", { body: { shopName, ...place } });
    const person = await addManager(owner.client(), browser(url), { shopId, grants });
    made.push(manager(url, shopId, grants, person));
  }
  return made;
}

function manager(url, shop, grants, { userId, password }) {
  let token = "";
  const own = { shop, session: "" };
  return {
    name: `a manager with ${grants[0] ?? "no grant"}`,
    is: { manager: grants },
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
