import type { Page } from "@playwright/test";
import { asAgent } from "./agent";
import { advanceClock, call } from "./api";

/** Moves the clock; the holds that wait for an admin, as accounts of other tests may have them wait, are approved. */
export async function timePasses(page: Page, by: string) {
  await advanceClock(by);
  await asAgent(page, "admin", async (request) => {
    const { waiting } = await call(request, "GET", "/api/support/sweeps");
    if (waiting === 0) return;
    const body = { waiting, reason: "accounts of other tests" };
    await call(request, "POST", "/api/support/sweeps/approve", { key: crypto.randomUUID(), body });
    await advanceClock("1m");
  });
}
