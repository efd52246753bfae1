import { expect, test } from "@playwright/test";
import { call } from "../support/api";
import { signedIn } from "../support/owner";
import { isReady, processes } from "../support/processes";

const CALLERS = 6;
/** Between two calls of one caller: all of them stay within the account's budget of 20 calls a second. */
const PAUSE_MS = 300;
const replaced = ["edge", "auth", "commerce", "account"].flatMap((name) => [name, `${name}-2`]);

test("processes are replaced one by one, and no request fails", { tag: "@cluster" }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { request } = page;
  await signedIn(request);
  const failures: unknown[] = [];
  let goesOn = true;
  let count = 0;
  const asks = [
    () => call(request, "GET", "/api/session"),
    () => call(request, "GET", "/api/shops"),
    () => call(request, "GET", "/api/orders"),
    // A write without a key is sent once.
    () =>
      call(request, "PUT", "/api/basket/items/{sku}", {
        path: { sku: "pro-monthly" },
        body: { quantity: 1 },
      }),
  ];
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = caller; goesOn; turn++) {
      try {
        await asks[turn % asks.length]?.();
      } catch (error) {
        failures.push(error);
      }
      count++;
      await page.waitForTimeout(PAUSE_MS);
    }
  });

  for (const name of replaced) {
    const before = processes()[name] ?? 0;
    expect(before).toBeGreaterThan(0);
    process.kill(before, "SIGTERM");
    await expect.poll(() => processes()[name] ?? before, { timeout: 15_000 }).not.toBe(before);
    // An edge waits for its pages, which are made anew where the build states other facts.
    await expect.poll(() => isReady(name), { timeout: 75_000 }).toBe(true);
    // The callers find the new replica within half a second, or a little later on a busy machine.
    await page.waitForTimeout(3_000);
  }
  goesOn = false;
  await Promise.all(callers);
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
