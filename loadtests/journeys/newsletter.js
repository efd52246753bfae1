import { mail, product } from "../api.js";
import { nextName } from "../prepared.js";
import { tell } from "../told.js";

/** A reader subscribes and confirms by the mail's link. */
export async function subscribe() {
  const visitor = product();
  const email = `reader-${nextName()}@example.com`;
  await visitor.call("POST", "/api/application/add", { body: { userEmail: email } });
  const { links } = await mail(visitor, email);
  const confirming = links.find((link) => link.includes("newsletter=confirm"));
  const token = /token=([\w-]+)/.exec(confirming)[1];
  await visitor.call("POST", "/api/newsletter/confirm", { body: { token } });
  tell("reader", { email });
}
