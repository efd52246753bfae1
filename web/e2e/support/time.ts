import type { Page } from "@playwright/test";
import { addAgent, signInAgent } from "./agent";
import { advanceClock, call } from "./api";

/** Moves the clock; the holds that wait for an admin, as accounts of other tests may have them wait, are approved. */
export async function timePasses(page: Page, by: string) {
  await advanceClock(by);
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("no browser");
  await signInAgent(context.request, await addAgent("admin"));
  const { waiting } = await call(context.request, "GET", "/api/support/sweeps");
  if (waiting > 0) {
    const body = { waiting, reason: "accounts of other tests" };
    await call(context.request, "POST", "/api/support/sweeps/approve", {
      key: crypto.randomUUID(),
      body,
    });
    await advanceClock("1m");
  }
  await context.close();
}
