import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import * as merchants from "../../../scripts/product/merchants.mjs";
import { signIn as signInByPage } from "../steps/sign-in";
import { asAgent } from "../support/agent";
import { call, product } from "../support/api";
import { mailsTo } from "../support/mail";
import { registered, signIn, supplyPapers } from "../support/owner";
import { payForPro } from "../support/subscription";
import { passTheNight, timePasses } from "../support/time";
import { errorSentence, path, words } from "../support/words";

type Standing = [account: string, subscription: string, ...holds: string[]];

async function standing(request: APIRequestContext, accountId: string): Promise<Standing> {
  const { account } = await call(request, "GET", "/api/support/accounts/{accountId}", {
    path: { accountId },
  });
  const { state, holds } = account;
  return [state.account, state.subscription, ...holds.map(({ kind }) => kind)];
}

/** Reads the standing on the desk, because an agent's look is no use of the account. */
const expectStanding = (page: Page, accountId: string, expected: Standing) =>
  asAgent(page, "support", (request) =>
    expect.poll(() => standing(request, accountId)).toEqual(expected),
  );

/** Passes each time and expects the standing after it. */
async function live(page: Page, accountId: string, life: [by: string, standing: Standing][]) {
  for (const [by, expected] of life) {
    await test.step(`${by} later: ${expected.join(", ")}`, async () => {
      await timePasses(page, by);
      await expectStanding(page, accountId, expected);
    });
  }
}

/** Nobody uses the account: its trial ends, and no notice leads back to it. */
const unused: [string, Standing][] = [
  ["10d", ["active", "trial"]],
  ["5d", ["active", "free"]],
  ["39d", ["active", "free"]],
  ["8d", ["inactive", "free"]],
  ["24d", ["inactive", "free"]],
  ["9d", ["frozen", "free", "still_idle"]],
];

/** Nobody pays after a month of Pro. */
const unpaid: [string, Standing][] = [
  ["29d", ["active", "paid"]],
  ["2d", ["active", "past_due"]],
  ["5d", ["active", "past_due"]],
  ["2d", ["frozen", "past_due", "payment_late"]],
];

/** The data of an abandoned account are kept for thirty days. */
const left: [string, Standing][] = [
  ["22d", ["frozen", "ended", "payment_late"]],
  ["10d", ["closed", "ended"]],
];

test("an account lives from its registration to its deletion", async ({ page }) => {
  await passTheNight();
  const merchant = await registered(page.request);
  await signIn(page.request, merchant);
  await supplyPapers(page.request, merchant);
  const first = (await call(page.request, "GET", "/api/account")).accountId;
  await expectStanding(page, first, ["active", "trial"]);
  await live(page, first, unused);

  const again = { ...merchant, password: "kopi tubruk 17", storeName: "Warung Baru" };
  await merchants.register(product(page.request), again);
  await signIn(page.request, again);
  await supplyPapers(page.request, again);
  const { accountId } = await call(page.request, "GET", "/api/account");
  await asAgent(page, "support", async (request) => {
    expect((await standing(request, first))[0]).toBe("closed");
    expect(await standing(request, accountId)).toEqual(["active", "free"]);
  });

  await payForPro(page);
  await live(page, accountId, unpaid);

  await live(page, accountId, left);
  const told = (await mailsTo(merchant.email)).map(({ subject }) => subject).join("\n");
  expect(told).toContain(words("es")("mails.account_notice.subject_deletion").slice(0, 12));

  await page.goto(path("es", "/login"));
  await signInByPage(page, "es", again);
  await expect(page.getByText(errorSentence("es", "session.wrong_credentials"))).toBeVisible();
});
