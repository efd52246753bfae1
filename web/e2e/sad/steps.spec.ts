import { dirname, resolve } from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import * as agents from "../../../scripts/product/agent.mjs";
import { signedIn, browser as visitor } from "../../../scripts/product/browser.mjs";
import {
  eventually,
  newMerchant,
  proveAddress,
  submitDraft,
  supplyPapers,
} from "../../../scripts/product/merchants.mjs";
import { freePort, Suite } from "../../../scripts/product/suite.mjs";
import { MailServer } from "../../../scripts/with/mail-server.mjs";
import { signInAgent } from "../steps/support";
import { environment } from "../support/environment";
import { cardFile } from "../support/photo";
import { type Screen, screens } from "../support/screens";
import { eventSentence, path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

const mails = new MailServer(0);
let suite: Suite;

test.beforeAll(async () => {
  suite = new Suite(await freePort(), {
    bin: dirname(environment.mostrador),
    env: {
      WEB: resolve(import.meta.dirname, "../../.next/standalone"),
      MOSTRADOR_ACCOUNT__POLICY__IDLE_BY: "agent",
      MOSTRADOR_MAILER__SMTP__HOST: "127.0.0.1",
      MOSTRADOR_MAILER__SMTP__PORT: String(await mails.listen()),
      MOSTRADOR_MAILER__SMTP__TLS: "none",
    },
  });
  await suite.start();
  await suite.pagesStand();
});
test.afterAll(async () => {
  await suite.remove();
  mails.close();
});

/** An owner with papers, whose mails arrived until then. */
async function settled() {
  const [owner, merchant] = [visitor(suite.url), newMerchant()];
  await submitDraft(owner, merchant);
  const code = await eventually(owner, "a code", async () => mails.codeTo(merchant.email));
  await proveAddress(owner, merchant, code);
  const session = await signedIn(suite.url, merchant);
  await supplyPapers(session, merchant, cardFile.buffer);
  const { accountId } = await session.call("GET", "/api/account");
  return { ...merchant, accountId };
}

const advance = (by: string) =>
  visitor(suite.url).call("POST", "/dev/clock", { body: { advance: by } });

/** The number of the account's mails that nothing tries any more; each try comes a minute after the last. */
async function undelivered(desk: Awaited<ReturnType<Suite["desk"]>>, accountId: string) {
  await advance("61s");
  const card = await desk.call("GET", "/api/support/accounts/{accountId}", { path: { accountId } });
  return card.undeliveredMails.length;
}

/** The list of steps that wait for a decision, as an agent of support sees it. */
async function listOfSteps(browser: Browser, { locale, viewport }: Screen) {
  const context = await browser.newContext({ viewport, baseURL: suite.url });
  const desk = await context.newPage();
  const t = words(locale);
  await desk.goto(path(locale, "/support/login"));
  await signInAgent(desk, locale, await agents.addAgent(suite.mostrador, "support"));
  const lists = desk.getByRole("region", { name: t("support.worklists.title") });
  const steps = lists.getByRole("listitem").filter({ hasText: t("support.worklists.name.steps") });
  await expect(steps).toContainText(/[1-9]/);
  await steps.getByRole("link").click();
  await expect(desk).toHaveURL(/\/support\/work\?list=steps$/);
  return { desk, t };
}

test("an agent takes the steps that are left to the team, of owners whom no mail reaches", async ({
  browser,
}) => {
  const owners = [];
  for (const screen of screens) owners.push({ screen, ...(await settled()) });
  for (const { email } of owners) mails.refused.add(email);
  // The notice of the trial's end is refused; then the accounts are not used for the days of the policy.
  await advance("12d");
  const viewer = await suite.desk("viewer");
  for (const { accountId } of owners)
    await expect.poll(() => undelivered(viewer, accountId), { timeout: 60_000 }).toBeGreaterThan(0);
  await advance("50d");

  for (const { screen, accountId, storeName } of owners) {
    const { desk, t } = await listOfSteps(browser, screen);
    const row = desk.locator("tbody tr").filter({ has: desk.locator(`a[href*="${accountId}"]`) });
    await expect(row).toContainText(t("support.work.steps.idle"));
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
    await row.getByRole("link", { name: storeName }).click();

    await expect(desk.getByRole("heading", { level: 1, name: storeName })).toBeVisible();
    await expect(desk.getByText(t("support.card.papers.state.waiting"))).toBeVisible();
    const [warning = ""] = t("support.mails.undelivered").split("{when}").slice(-1);
    await expect(desk.getByText(warning.trim())).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);

    const take = t("support.card.acts.take_step.button");
    await desk.getByRole("button", { name: take, exact: true }).click();
    const dialog = desk.getByRole("dialog", { name: t("support.card.acts.take_step.title") });
    await expect(dialog.getByText(t("states.account.inactive"), { exact: true })).toBeVisible();
    await expect(dialog.getByText(t("support.card.acts.tellsNot"))).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
    const send = dialog.getByRole("button", { name: take, exact: true });
    await send.click();
    await expect(dialog.getByText(t("ui.required"), { exact: true })).toBeVisible();
    await dialog.getByLabel(t("support.card.acts.reason"), { exact: true }).fill("no contesta");
    await send.click();
    await expect(desk.getByText(t("support.card.acts.take_step.done"))).toBeVisible();
    const state = desk.getByText(t("states.account.inactive"), { exact: true });
    await expect(state.filter({ visible: true })).toHaveCount(1);
    await expect(desk.getByRole("button", { name: take, exact: true })).toHaveCount(0);
    const taken = eventSentence(screen.locale, "account.deactivated", {});
    await expect(desk.getByText(taken)).toBeVisible();
    await expect(desk.getByText("no contesta")).toBeVisible();
    await desk.goto(path(screen.locale, "/support/work?list=steps"));
    await expect(
      desk.locator("table").or(desk.getByRole("heading", { name: t("support.work.none.steps") })),
    ).toBeVisible();
    await expect(row).toHaveCount(0);
    await desk.context().close();
  }
});
