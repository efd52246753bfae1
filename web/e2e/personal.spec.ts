import { expect, type Page, test } from "@playwright/test";
import { claimCase, confirmAct } from "./steps/identity";
import { agentDesk } from "./steps/support";
import { addAgent, signInAgent } from "./support/agent";
import { call } from "./support/api";
import { signedIn, supplyPapers } from "./support/owner";
import { errorSentence, eventSentence, type Locale, path, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");

const name = "Sri Wahyuni Lestari";

const fields = (page: Page, locale: Locale) => {
  const t = words(locale);
  const region = page.getByRole("region", { name: t("account.security.personal.title") });
  const named = (label: string) =>
    region.getByLabel(t(`account.security.personal.${label}`), { exact: true });
  const save = region.getByRole("button", { name: t("account.security.personal.save") });
  return { region, name: named("name"), phone: named("phone"), save };
};

test("an owner corrects name and telephone, and agents see them", async ({ page, browser }, {
  project,
}) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await signedIn(page.request);
  const { accountId } = await call(page.request, "GET", "/api/account");
  await page.goto(path(locale, "/info/security"));
  const form = fields(page, locale);

  await test.step("what is wrong stands beside its field", async () => {
    await form.phone.fill("021 555 1234");
    await form.save.click();
    await expect(form.phone).toHaveAttribute("aria-invalid", "true");
    await expect(form.phone).toBeFocused();
  });

  await test.step("a number in any spelling is taken", async () => {
    await form.name.fill(` ${name} `);
    await form.phone.fill("0812-9999 0000");
    await form.save.click();
    await expect(page.getByText(t("account.security.personal.saved"))).toBeVisible();
    await expect(form.phone).toHaveValue("+6281299990000");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("the account and its timeline say so", async () => {
    const nameNow = async () => (await call(page.request, "GET", "/api/session")).owner?.fullName;
    await expect.poll(nameNow).toBe(name);
    await page.goto(path(locale, "/info"));
    await expect(page.getByText(name)).toBeVisible();
    await page.goto(path(locale, "/info/timeline"));
    await expect(page.getByText(eventSentence(locale, "owner.name_corrected", {}))).toBeVisible();
    await expect(page.getByText(eventSentence(locale, "owner.phone_corrected", {}))).toBeVisible();
    const context = await browser.newContext();
    await signInAgent(context.request, await addAgent("support"));
    const desk = await context.newPage();
    await desk.goto(`/support/accounts?account=${accountId}`);
    await expect(desk.getByText(name).first()).toBeVisible();
    await expect(desk.getByText("•••000").first()).toBeVisible();
    await context.close();
  });
});

test("a correction that another tab overtook is shown, and goes on by a second click", async ({
  page,
}, { project }) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  const merchant = await signedIn(page.request);
  await page.goto(path(locale, "/info/security"));
  const form = fields(page, locale);
  await expect(form.name).toHaveValue(merchant.fullName);
  const seen = await call(page.request, "GET", "/api/personal");
  const body = { ...seen, fullName: "Sri W." };
  const other = await call(page.request, "PUT", "/api/personal", { body });

  await form.name.fill(name);
  await form.save.click();
  await expect(page.getByText(errorSentence(locale, "personal.stale"))).toBeVisible();
  const overtaken = { name: "Sri W.", phone: other.phone };
  await expect(page.getByText(t("account.security.personal.overtaken", overtaken))).toBeVisible();
  await form.save.click();
  await expect(page.getByText(t("account.security.personal.saved"))).toBeVisible();
  const now = await call(page.request, "GET", "/api/personal");
  expect([now.fullName, now.version]).toEqual([name, seen.version + 2]);
});

test("papers that wait follow a corrected name, and decided ones keep theirs", async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  const merchant = await signedIn(page.request);
  await supplyPapers(page.request, merchant);
  const correct = async (fullName: string) => {
    const seen = await call(page.request, "GET", "/api/personal");
    await call(page.request, "PUT", "/api/personal", { body: { ...seen, fullName } });
  };
  const desk = await agentDesk(browser, locale);
  await desk.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  await claimCase(desk, locale, merchant.storeName);
  const warning = desk.getByText(t("support.identity.warnings.name"));
  await expect(warning).toHaveCount(0);

  await correct(name);
  await expect(async () => {
    await desk.reload();
    await expect(warning).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(desk.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await desk.screenshot({ path: `test-results/compared-${project.name}.png`, fullPage: true });
  await desk.getByRole("button", { name: t("support.identity.claim.action"), exact: true }).click();
  await desk
    .getByRole("button", { name: t("support.identity.approve.action"), exact: true })
    .click();
  await confirmAct(desk, locale, "approve");

  await correct("Sri Kedua");
  const { accountId } = await call(page.request, "GET", "/api/account");
  const card = await desk.context().newPage();
  await card.goto(path(locale, `/support/accounts?account=${accountId}`));
  await expect(async () => {
    await card.reload();
    await expect(card.getByText("Sri Kedua").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await desk.reload();
  await expect(desk.getByRole("heading", { name })).toBeVisible();
  await desk.context().close();
});
