import type { Page } from "@playwright/test";
import { asAgent } from "./agent";
import { advanceClock, call } from "./api";

const JAKARTA_HOURS = 7;

/** Notices leave in the morning: of an account that begins at night each step would come a day later. */
export async function passTheNight() {
  const hour = ((await advanceClock("1m")).getUTCHours() + JAKARTA_HOURS) % 24;
  await advanceClock(`${(36 - hour) % 24 || 24}h`);
}

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
