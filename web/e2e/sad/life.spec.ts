import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";
import * as merchants from "../../../scripts/product/merchants.mjs";
import { signIn as signInByPage } from "../steps/sign-in";
import { addAgent, asAgent, signInAgent } from "../support/agent";
import { call, product, type Schemas } from "../support/api";
import { mailsTo } from "../support/mail";
import { type Merchant, signedIn, signIn, supplyPapers } from "../support/owner";
import { type Screen, screens } from "../support/screens";
import { payForPro } from "../support/subscription";
import { passTheNight, timePasses } from "../support/time";
import { errorSentence, path, words } from "../support/words";
import { expectNoSidewaysScroll } from "../watch";

type Standing = [account: string, subscription: string, ...holds: string[]];
/** The points of the strip of dates, in their order; `next` has the server's own sentence. */
type Strip = string[];
type Stage = [by: string, standing: Standing, strip: Strip];
/** Shows the account in a browser; the answer holds what its owner sees. */
type Look = (standing: Standing, strip: Strip) => Promise<void>;

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

/** Pills, strip, reason and next step, in the reader's language. */
async function expectShown(
  page: Page,
  { locale }: Screen,
  { nextStep, explanation }: Schemas["Account"],
  [[account, subscription], strip]: [Standing, Strip],
) {
  const t = words(locale);
  const shown = (text: string) => page.getByText(text, { exact: true }).first();
  await expect(shown(t(`states.account.${account}`))).toBeVisible();
  await expect(shown(t(`states.subscription.${subscription}`))).toBeVisible();
  await expect(shown(explanation.text[locale])).toBeVisible();
  if (nextStep) await expect(shown(nextStep.text[locale])).toBeVisible();
  const point = (word: string) =>
    word === "next" ? (nextStep?.text[locale] ?? "") : t(`account.info.way.${word}`);
  const today = page.getByRole("listitem").and(page.locator("[aria-current=date]"));
  const points: Locator = page.getByRole("list").filter({ has: today }).getByRole("listitem");
  await expect(points).toContainText(strip.map(point));
  await expectNoSidewaysScroll(page);
}

/** A look of the owner is a use of the account: an account without use is read on the desk's card. */
const onTheDesk =
  (browser: Browser, screen: Screen, accountId: string): Look =>
  async (expected, strip) => {
    const context = await browser.newContext({ viewport: screen.viewport });
    await signInAgent(context.request, await addAgent("support"));
    const desk = await context.newPage();
    await desk.goto(path(screen.locale, `/support/accounts?account=${accountId}`));
    const { account } = await call(context.request, "GET", "/api/support/accounts/{accountId}", {
      path: { accountId },
    });
    await expectShown(desk, screen, account, [expected, strip]);
    await context.close();
  };

/** The owner's own page; a session ends after a month without use. */
const byTheOwner =
  (page: Page, screen: Screen, merchant: Merchant): Look =>
  async (expected, strip) => {
    await page.context().clearCookies();
    await signIn(page.request, merchant);
    await page.goto(path(screen.locale, "/info"));
    const account = await call(page.request, "GET", "/api/account");
    await expectShown(page, screen, account, [expected, strip]);
  };

/** Passes each time, and expects the standing after it and the page that shows it. */
async function live(page: Page, accountId: string, life: Stage[], look: Look) {
  for (const [by, expected, strip] of life) {
    await test.step(`${by} later: ${expected.join(", ")}`, async () => {
      await timePasses(page, by);
      await expectStanding(page, accountId, expected);
      await look(expected, strip);
    });
  }
}

const trialOver = ["registered", "trialEnded", "today"];

/** The account is not used. The strip of an active one shows the step to come once its owner is told. */
const unused: Stage[] = [
  ["10d", ["active", "trial"], ["registered", "today", "trialEnds"]],
  ["5d", ["active", "free"], trialOver],
  ["39d", ["active", "free"], [...trialOver, "idle"]],
  ["8d", ["inactive", "free"], [...trialOver, "stillIdle"]],
  ["24d", ["inactive", "free"], [...trialOver, "stillIdle"]],
  ["9d", ["frozen", "free", "still_idle"], ["registered", "trialEnded", "frozen", "today", "next"]],
];

/** The owner does not pay after a month of Pro. */
const unpaid: Stage[] = [
  ["29d", ["active", "paid"], ["registered", "today", "paidEnds"]],
  ["2d", ["active", "past_due"], ["registered", "paidEnded", "today", "paymentLate"]],
  ["5d", ["active", "past_due"], ["registered", "paidEnded", "today", "paymentLate"]],
  ["2d", ["frozen", "past_due", "payment_late"], ["registered", "frozen", "today", "pastDueEnds"]],
];

/** The data of an abandoned account are kept for thirty days. */
const left: Stage[] = [
  ["22d", ["frozen", "ended", "payment_late"], ["registered", "frozen", "today", "next"]],
];
const afterThirtyDays = "10d";

for (const screen of screens) {
  const { locale, viewport } = screen;
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("an account lives from its registration to its deletion", async ({ page, browser }) => {
      test.setTimeout(420_000);
      await passTheNight();
      const merchant = await signedIn(page.request);
      await supplyPapers(page.request, merchant);
      const first = (await call(page.request, "GET", "/api/account")).accountId;
      await expectStanding(page, first, ["active", "trial"]);
      await live(page, first, unused, onTheDesk(browser, screen, first));

      const again = { ...merchant, password: "kopi tubruk 17", storeName: "Warung Baru" };
      await merchants.register(product(page.request), again);
      await signIn(page.request, again);
      await supplyPapers(page.request, again);
      const { accountId } = await call(page.request, "GET", "/api/account");
      await asAgent(page, "support", async (request) => {
        await expect.poll(async () => (await standing(request, first))[0]).toBe("closed");
        await expect.poll(() => standing(request, accountId)).toEqual(["active", "free"]);
      });

      await payForPro(page);
      const ownersPage = byTheOwner(page, screen, again);
      await live(page, accountId, unpaid, ownersPage);

      await live(page, accountId, left, ownersPage);
      await page.goto("about:blank");
      await timePasses(page, afterThirtyDays);
      await expectStanding(page, accountId, ["closed", "ended"]);
      const told = (await mailsTo(merchant.email)).map(({ subject }) => subject).join("\n");
      expect(told).toContain(words("es")("mails.account_notice.subject_deletion").slice(0, 12));

      await page.context().clearCookies();
      await page.goto(path(locale, "/login"));
      await signInByPage(page, locale, again);
      await expect(
        page.getByText(errorSentence(locale, "session.wrong_credentials")),
      ).toBeVisible();
    });
  });
}
