import type { Page } from "@playwright/test";
import { asAgent } from "./agent";
import { advanceClock, call } from "./api";

const JAKARTA_HOURS = 7;

/** Notices leave in the morning: for an account that begins at night each step would come a day later. */
export async function passTheNight() {
  const hour = ((await advanceClock("1m")).getUTCHours() + JAKARTA_HOURS) % 24;
  await advanceClock(`${(36 - hour) % 24 || 24}h`);
}

/** Moves the clock and approves waiting holds: with the accounts of other tests there may be too many. */
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
