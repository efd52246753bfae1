import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { environment } from "../support/environment";
import { registered, signIn } from "../support/owner";

const { auth } = JSON.parse(readFileSync(`${environment.data}/pids.json`, "utf8")) as {
  auth: number;
};
const status = async (request: APIRequestContext) => (await request.get("/api/session")).status();

test.afterEach(() => {
  process.kill(auth, "SIGCONT");
});

test("a stopped auth signs no owner out", { tag: "@cluster" }, async ({ page }) => {
  test.setTimeout(150_000);
  const merchant = await registered(page.request);
  await signIn(page.request, merchant);
  expect(await status(page.request)).toBe(200);

  process.kill(auth, "SIGSTOP");
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

  process.kill(auth, "SIGCONT");
  await expect.poll(() => status(page.request)).toBe(200);
});
