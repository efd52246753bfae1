import { type Browser, expect, type Page, test } from "@playwright/test";
import { claimCase, confirmAct, sendPapers } from "./steps/identity";
import { signInAgent } from "./steps/support";
import { addAgent, asAgent } from "./support/agent";
import { call } from "./support/api";
import { signedIn } from "./support/owner";
import { cardFile } from "./support/photo";
import { type Locale, path, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

/** A number that no other test's card has. */
const newNumber = () => {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return `110101170590${1000 + (random % 9000)}`;
};

/** An account with this number is closed for fraud. */
async function closeForFraud(page: Page, nationalId: string) {
  const fraud = await signedIn(page.request);
  const { accountId } = await call(page.request, "GET", "/api/account");
  const photo = { name: "ktp.png", type: "image/png", content: cardFile.buffer };
  await call(page.request, "PUT", "/api/account/identity", {
    form: { nationalId, nameOnId: fraud.fullName, photo },
  });
  await asAgent(page, "admin", async (admin) => {
    const at = { accountId };
    // An account is held for the suspicion before it is closed for it.
    for (const act of ["freeze", "close"] as const) {
      const { version } = await call(admin, "GET", "/api/support/accounts/{accountId}/actions", {
        path: at,
      });
      await call(admin, "POST", `/api/support/accounts/{accountId}/${act}`, {
        path: at,
        key: crypto.randomUUID(),
        body: { reason: "a stolen card", version, fraud: true, note: "Your account is closed." },
      });
    }
  });
  await page.context().clearCookies();
}

/** A new admin, on a screen of the same size. */
async function adminDesk(page: Page, browser: Browser, locale: Locale) {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await context.newPage();
  await desk.goto(path(locale, "/support/login"));
  await signInAgent(desk, locale, await addAgent("admin"));
  await expect(desk).toHaveURL(/\/support$/);
  return desk;
}

test("an owner whose number is a fraud's appeals, and another admin rules the match out", async ({
  page,
  browser,
}, { project }) => {
  const locale: Locale = project.name === "phone" ? "id" : "en";
  const t = words(locale);
  const nationalId = newNumber();
  await closeForFraud(page, nationalId);
  const merchant = await signedIn(page.request);
  await page.goto(path(locale, "/info/identity"));
  await sendPapers(page, locale, { nationalId, nameOnId: merchant.fullName });

  await test.step("no agent can approve while the match is open, and an admin rejects for it", async () => {
    const desk = await adminDesk(page, browser, locale);
    await claimCase(desk, locale, merchant.storeName);
    await expect(desk.getByText(t("support.identity.match.text"))).toBeVisible();
    const approve = desk.getByRole("button", { name: t("support.identity.approve.action") });
    await expect(approve).toHaveCount(0);
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await desk
      .getByRole("button", { name: t("support.identity.reject.action"), exact: true })
      .click();
    await desk
      .getByRole("dialog")
      .getByLabel(t("support.identity.reject.cause"))
      .selectOption("fraud_match");
    await confirmAct(desk, locale, "reject");
    await desk.context().close();
  });

  await test.step("the owner reads it and appeals", async () => {
    await page.reload();
    const form = page.locator("form[name=appeal]");
    await form.getByLabel(t("account.identity.appeal.label")).fill("My twin had a card like mine.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole("button", { name: t("account.identity.appeal.send") }).click();
    await expect(page.getByText(t("account.identity.waiting.appeal"))).toBeVisible();
  });

  await test.step("another admin rules the match out and approves", async () => {
    const desk = await adminDesk(page, browser, locale);
    await claimCase(desk, locale, merchant.storeName);
    await expect(desk.getByText(t("support.identity.appeal.title"))).toBeVisible();
    await expect(desk.getByText("My twin had a card like mine.")).toBeVisible();
    await desk
      .getByRole("button", { name: t("support.identity.clear.action"), exact: true })
      .click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel(t("support.identity.clear.reason")).fill("They are twins.");
    await dialog
      .getByRole("button", { name: t("support.identity.clear.action"), exact: true })
      .click();
    await expect(desk.getByText(t("support.identity.clear.done"))).toBeVisible();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await desk
      .getByRole("button", { name: t("support.identity.approve.action"), exact: true })
      .click();
    await confirmAct(desk, locale, "approve");
    await desk.context().close();
  });

  await page.reload();
  const stamp = page.getByText(t("account.identity.approved.stamp"), { exact: true });
  await expect(stamp).toBeVisible();
});
