import { type APIRequestContext, expect, test } from "@playwright/test";
import { environment } from "../support/environment";
import { registered, signedIn, signIn } from "../support/owner";
import { replicas } from "../support/processes";

const send = (signal: "SIGSTOP" | "SIGCONT", to: number[]) => {
  for (const pid of to) process.kill(pid, signal);
};
const status = async (request: APIRequestContext) => (await request.get("/api/session")).status();

test.afterEach(() => {
  send("SIGCONT", replicas("auth"));
});

test("one auth of two stops, and owners sign in at the other", { tag: "@cluster" }, async ({
  page,
}) => {
  const auths = replicas("auth");
  expect(auths.length).toBe(2);
  const merchant = await registered(page.request);
  for (const stopped of auths) {
    send("SIGSTOP", [stopped]);
    await page.waitForTimeout(500);
    for (let turn = 0; turn < 4; turn++) {
      await signIn(page.request, merchant);
      expect(await status(page.request)).toBe(200);
    }
    send("SIGCONT", [stopped]);
    // The resumed service answers its callers again, also on a busy machine.
    await page.waitForTimeout(3_000);
  }
});

test("a stopped auth signs no owner out", { tag: "@cluster" }, async ({ page }) => {
  test.setTimeout(150_000);
  const merchant = await signedIn(page.request);
  expect(await status(page.request)).toBe(200);

  const auths = replicas("auth");
  send("SIGSTOP", auths);
  const refused = await page.request.post("/api/session", {
    headers: { Origin: environment.url },
    data: { userId: merchant.email, password: merchant.password },
  });
  expect(refused.status()).toBe(503);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);

  // Passports live for a minute at most: then the answer is 503, never 401.
  const seen = new Set<number>();
  const outlets = async () => {
    const answer = await page.request.get("/api/system/user/ownerShopList");
    seen.add(answer.status());
    return answer.status();
  };
  await expect.poll(outlets, { timeout: 90_000, intervals: [1_000] }).toBe(503);
  expect([...seen].sort()).toEqual([200, 503]);

  send("SIGCONT", auths);
  await expect.poll(() => status(page.request)).toBe(200);
});
