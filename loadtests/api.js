import { check, sleep } from "k6";
import http from "k6/http";
import { client } from "../scripts/product/client.mjs";

const url = __ENV.URL || "http://localhost:8080";

/** The product as k6 calls it; the cookies are those of the iteration. */
export const product = (token) => client({ url, token, send, pause: (ms) => sleep(ms / 1000) });

/** What the thresholds call a call. Reading is not registering. */
const names = [
  [/^(POST|PUT) \/api\/registrations/, "register"],
  [/^POST \/api\/session$/, "sign-in"],
  [/\/(ownerShopList|session\/shop)$/, "shops"],
  [/\/basket\/items\//, "basket"],
  [/\/checkout$/, "checkout"],
  [/^GET \/api\/orders\/\{orderId\}$/, "order"],
];

/** Anything but 200 counts as a failed check. */
function send({ method, template, url, headers, body }) {
  const [, call] = names.find(([pattern]) => pattern.test(`${method} ${template}`)) ?? [null, template];
  const answer = http.request(method, url, body ?? null, { headers, tags: { call, name: template } });
  check(answer, { "the call succeeds": ({ status }) => status === 200 });
  return { status: answer.status, body: answer.json() };
}
