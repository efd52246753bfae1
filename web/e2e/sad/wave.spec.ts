import { type Browser, expect, type Page, test } from "@playwright/test";
import { signInAgent } from "../steps/support";
import { addAgent } from "../support/agent";
import { advanceClock, call } from "../support/api";
import { registered } from "../support/owner";
import { type Screen, screens } from "../support/screens";
import { path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

/** More accounts than the limit of twenty, after which holds wait for an admin. */
const ACCOUNTS = 25;
/** Each waits for a mail. */
const AT_ONCE = 5;
/** Their owners, who supply no papers, get three notices; the accounts are held on the 15th day. */
const STEPS = 6;

/** The list of accounts as an agent of the role sees it. */
async function accountsOf(role: "admin" | "support", browser: Browser, screen: Screen) {
  const { locale, viewport } = screen;
  const context = await browser.newContext({ viewport });
  const desk = await context.newPage();
  await desk.goto(path(locale, "/support/login"));
  await signInAgent(desk, locale, await addAgent(role));
  await expect(desk).toHaveURL(/\/support$/);
  await desk.goto(path(locale, "/support/accounts"));
  return { desk, t: words(locale) };
}

async function register(browser: Browser) {
  const context = await browser.newContext();
  await registered(context.request);
  await context.close();
}

async function waiting(desk: Page): Promise<number> {
  return (await call(desk.request, "GET", "/api/support/sweeps")).waiting;
}

const title = (desk: Page) => desk.locator("#withheld");

test("a wave of freezes waits until an admin approves it", async ({ browser }) => {
  for (let n = 0; n < ACCOUNTS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => register(browser)));
  }
  for (let n = 0; n < STEPS; n += 1) await advanceClock("3d");

  for (const screen of screens) {
    const { desk, t } = await accountsOf("support", browser, screen);
    const count = await waiting(desk);
    expect(count).toBeGreaterThan(0);
    await expect(title(desk)).toContainText(`${count}`);
    await expect(desk.getByText(t("support.withheld.admins"))).toBeVisible();
    await expect(desk.getByRole("button", { name: t("support.withheld.approve") })).toHaveCount(0);
    await desk.context().close();
  }

  const open = [];
  for (const screen of screens) {
    const { desk, t } = await accountsOf("admin", browser, screen);
    const wave = desk.getByRole("region").filter({ has: title(desk) });
    await wave.getByText(t("support.withheld.which")).click();
    await expect(wave.getByRole("link").first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
    await wave.getByRole("button", { name: t("support.withheld.approve") }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel(t("support.withheld.reason")).fill("vacaciones, no un fallo");
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
    open.push({
      desk,
      t,
      approve: () => dialog.getByRole("button", { name: t("support.withheld.approve") }).click(),
    });
  }
  const [first, second] = open;
  if (!first || !second) throw new Error("two admins look at once");
  await first.approve();
  await expect(first.desk.getByText(first.t("support.withheld.done"))).toBeVisible();
  await expect(title(first.desk)).toHaveCount(0);
  expect(await waiting(first.desk)).toBe(0);

  // The other admin's page shows freezes that no longer wait.
  await second.approve();
  await expect(second.desk.getByText(second.t("support.withheld.stale")).first()).toBeVisible();
  for (const { desk } of open) await desk.context().close();
});
