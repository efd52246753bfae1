import { readFile } from "node:fs/promises";
import { greetOthers, signInAgent } from "./steps/support";
import { addAgent } from "./support/agent";
import { call } from "./support/api";
import { readTimeline, signedIn } from "./support/owner";
import { eventSentence, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

test("an agent takes a new account, hands it over, greets its owner, and takes the list along", async ({
  page,
  browser,
}, { project }) => {
  const locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  const { accountId } = await call(page.request, "GET", "/api/account");
  const name = merchant.storeName;
  const colleague = await addAgent("finance");
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await context.newPage();
  await desk.goto(path(locale, "/support/login"));
  await signInAgent(desk, locale, await addAgent("support"));

  const lists = desk.getByRole("region", { name: t("support.worklists.title") });
  await expect(lists).toBeVisible();
  await greetOthers(desk, [accountId]);
  await desk.reload();
  await lists.getByRole("link", { name: t("support.worklists.name.newAccounts") }).click();
  await expect(desk).toHaveURL(/\/support\/work\?list=new$/);
  const row = desk.locator("tbody tr").filter({ has: desk.locator(`a[href*="${accountId}"]`) });
  await expect(row).toContainText(t("support.work.nobody"));
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);

  // By keyboard: a button says whose work it takes.
  await row.getByRole("button", { name: t("support.work.takeOf", { name }) }).focus();
  await desk.keyboard.press("Enter");
  await expect(row).toContainText(t("support.work.you"));
  await row.getByRole("button", { name: t("support.work.giveOf", { name }) }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(t("support.work.giveTo")).selectOption({ label: colleague.email });
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: t("support.work.give"), exact: true }).click();
  await expect(row).toContainText(colleague.email);

  const download = desk.waitForEvent("download");
  await desk.getByRole("link", { name: t("support.work.export") }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.startsWith('\ufeff"accountId","shopName"')).toBe(true);
  expect(file).toContain(accountId);
  expect(file).not.toContain(merchant.email);

  await row.getByRole("button", { name: t("support.work.greetOf", { name }) }).click();
  await expect(row).toHaveCount(0);
  await expect(desk.getByRole("button", { name: t("support.work.greetOf", { name }) })).toHaveCount(
    0,
  );

  await desk.goto(path(locale, `/support/accounts?account=${accountId}`));
  const holder = desk.getByRole("region", { name: t("support.work.holder") });
  await expect(holder).toContainText(colleague.email);
  for (const kind of ["work.taken", "work.given", "owner.greeted"]) {
    await expect(desk.getByText(eventSentence(locale, kind, {}))).toBeVisible();
  }
  const got = t("support.identity.recipient", { who: colleague.email });
  await expect(desk.getByText(got), "the history says who got the work").toBeVisible();
  await expectAccessible(desk);
  const events = await readTimeline(page.request);
  const given = events.find(({ kind }) => kind === "work.given");
  expect([given?.actor.id, given?.subjectId], "an owner learns no agent's id").toEqual([
    null,
    null,
  ]);
  await context.close();
});

test("every list of work says when it is empty, or what is in it", async ({ page }, {
  project,
}) => {
  const locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  await page.goto(path(locale, "/support/login"));
  await signInAgent(page, locale, await addAgent("viewer"));
  await expect(page).toHaveURL(/\/support$/);
  for (const list of ["holds", "steps", "new", "registrations", "parked"]) {
    await page.goto(path(locale, `/support/work?list=${list}`));
    const current = page.getByRole("link", { name: t(`support.work.list.${list}`), exact: true });
    await expect(current).toHaveAttribute("aria-current", "page");
    const empty = page.getByRole("heading", { name: t(`support.work.none.${list}`) });
    await expect(empty.or(page.locator("table"))).toBeVisible();
    await expect(page.locator("a[download]")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
