import type { APIRequestContext } from "@playwright/test";
import { impatient, pause } from "../../../scripts/product/browser.mjs";
import { client } from "../../../scripts/product/client.mjs";
import type { CallInput, Method, PathOf, Schemas } from "../../../scripts/product/contract";
import { environment } from "./environment";

export type { Schemas };

/** Calls the product with the cookies of a browser's context. */
export function product(request: APIRequestContext) {
  return client({
    url: environment.url,
    inbox: environment.inbox,
    pause,
    send: async ({ method, url, headers, body }) => {
      const answer = await request.fetch(url, { method, headers, data: body });
      return { status: answer.status(), body: await answer.json() };
    },
  });
}

export function call<M extends Method, P extends PathOf<M>>(
  request: APIRequestContext,
  method: M,
  path: P,
  ...options: CallInput<M, P>
) {
  return product(request).call(method, path, ...options);
}

/** Calls the product without cookies. */
export const visitor = impatient(environment.url);

/** Waits as long as it takes: on a busy machine the work of months takes more than a visitor's patience. */
const timekeeper = client({
  url: environment.url,
  inbox: environment.inbox,
  pause,
  send: async ({ method, url, headers, body }) => {
    const answer = await fetch(url, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  },
});

/** Advances the suite's clock; returns when no more work is due. */
export async function advanceClock(by: string): Promise<Date> {
  const { now } = await timekeeper.call("POST", "/dev/clock", { body: { advance: by } });
  return new Date(now);
}
