import { type APIRequestContext, expect } from "@playwright/test";
import { pause } from "../../../scripts/product/browser.mjs";

/** The product's promise. */
const WITHIN_MS = 1_000;
const EVERY_MS = 50;

/**
 * Ends a session by an act of its owner: no call that leaves later than a second after the act's answer gets
 * an answer of the session. When calls leave counts, not when a busy machine answers them.
 */
export async function expectEnded(
  session: APIRequestContext,
  path: "/api/session" | "/api/device/session",
  act: () => Promise<unknown>,
) {
  const status = async () => (await session.get(path)).status();
  expect(await status()).toBe(200);
  await act();
  const from = Date.now();
  for (let sent = 0; (await status()) !== 401; sent = Date.now() - from) {
    expect(sent, "ms after the act, and the session goes on").toBeLessThan(WITHIN_MS);
    await pause(EVERY_MS);
  }
}
