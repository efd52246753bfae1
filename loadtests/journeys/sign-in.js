import { chooseFirstShop, signIn } from "../../scripts/product/merchants.mjs";
import { product } from "../api.js";
import { nextMerchant } from "../prepared.js";

/** An owner signs in, chooses an outlet, looks at the account and signs out. */
export async function signInAndChoose() {
  const owner = product(await signIn(product(), nextMerchant()));
  await chooseFirstShop(owner);
  await owner.call("GET", "/api/account");
  await owner.call("DELETE", "/api/session");
}
