import type { APIRequestContext } from "@playwright/test";
import { impatient, pause } from "../../../scripts/product/browser.mjs";
import { client } from "../../../scripts/product/client.mjs";
import type { Given, Method, PathOf, Schemas } from "../../../scripts/product/contract";
import { environment } from "./environment";

export type { Schemas };

/** The product as a browser's context calls it, with the cookies of that. */
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
  ...options: Given<M, P>
) {
  return product(request).call(method, path, ...options);
}

/** Without any cookies. */
export const visitor = impatient(environment.url);

/** Moves the suite's clock; answers when nothing more is due. */
export async function advanceClock(by: string): Promise<Date> {
  const { now } = await visitor.call("POST", "/dev/clock", { body: { advance: by } });
  return new Date(now);
}
