import { newMerchant, proveAddress, submitDraft } from "../../scripts/product/merchants.mjs";
import { mail, product } from "../api.js";
import { nextName } from "../prepared.js";
import { tell } from "../told.js";

/** A merchant registers and proves the address by the mail's code. */
export async function register() {
  const visitor = product();
  const person = newMerchant(nextName());
  await submitDraft(visitor, person);
  await proveAddress(visitor, person, (await mail(visitor, person.email)).code);
  const { email, password } = person;
  tell("merchant", { email, password });
}
