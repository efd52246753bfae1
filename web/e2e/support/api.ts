import { type APIRequestContext, expect } from "@playwright/test";
import type { components } from "../../src/lib/api/schema";
import { environment } from "./environment";

export type Schemas = components["schemas"];

interface Options {
  body?: unknown;
  key?: string;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

const headers = { Origin: environment.url, language: "es" };

/** Asks the API with the cookies of a browser's context, and answers `data`. */
export async function call<T>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  { body, key, multipart }: Options = {},
): Promise<T> {
  const answer = await request.fetch(path, {
    method,
    headers: key ? { ...headers, "Idempotency-Key": key } : headers,
    ...(body === undefined ? {} : { data: body }),
    ...(multipart ? { multipart } : {}),
  });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** Moves the suite's clock; answers when nothing more is due. */
export async function advanceClock(by: string): Promise<void> {
  const answer = await fetch(`${environment.url}/dev/clock`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ advance: by }),
  });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}: ${await answer.text()}`);
}
