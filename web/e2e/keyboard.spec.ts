import { type Browser, expect, test } from "@playwright/test";
import { atTheDesk, expectFocusInSight, pressOn, tabTo } from "./steps/keyboard";
import { greetOthers } from "./steps/support";
import { addAgent } from "./support/agent";
import { call } from "./support/api";
import { signedIn } from "./support/owner";
import { words } from "./support/words";

/** A merchant's account. */
async function opened(browser: Browser) {
  const context = await browser.newContext();
  const merchant = await signedIn(context.request);
  const { accountId } = await call(context.request, "GET", "/api/account");
  await context.close();
  return { name: merchant.storeName, accountId };
}

test("an agent finds an account and freezes it by the keyboard alone", async ({ page, browser }, {
  project,
}) => {
  const locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const { name } = await opened(browser);
  const desk = await atTheDesk(page, browser, { locale, at: "/support/accounts" });
  const { keyboard } = desk;
  const hit = desk.getByRole("main").getByRole("link", { name }).first();

  await test.step("a filter keeps the focus", async () => {
    const filter = desk.getByLabel(t("support.accounts.filter"));
    await tabTo(desk, filter);
    await keyboard.press("ArrowDown");
    await expect(filter).toHaveValue("active");
    await expect(desk.getByRole("table")).toBeVisible();
    await expect(filter).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("a slash leads to the search, Escape back, and Enter to the results", async () => {
    const search = desk.getByRole("searchbox");
    const account = desk.getByRole("table").getByRole("link").first();
    await tabTo(desk, account);
    await keyboard.press("/");
    await expect(search).toBeFocused();
    await expectFocusInSight(desk);
    await keyboard.press("Escape");
    await expect(account).toBeFocused();
    await expectFocusInSight(desk);
    const before = desk.locator("[data-came-from]");
    await tabTo(desk, search, "Shift+Tab");
    await desk.keyboard.press("Shift+Tab");
    await desk.evaluate(() => document.activeElement?.setAttribute("data-came-from", ""));
    await keyboard.press("Tab");
    await expect(search).toBeFocused();
    await keyboard.press("Escape");
    await expect(before).toBeFocused();
    await keyboard.press("/");
    await keyboard.type(name);
    await keyboard.press("Enter");
    await expect(desk).toHaveURL(/\/support\?q=/);
    await expect(hit).toBeVisible();
    await expectFocusInSight(desk);
  });

  await test.step("the result leads to the card", async () => {
    await pressOn(desk, hit);
    await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  const freeze = desk.getByRole("button", {
    name: t("support.card.acts.freeze.button"),
    exact: true,
  });
  const dialog = desk.getByRole("dialog");
  const reason = dialog.getByLabel(t("support.card.acts.reason"), { exact: true });

  await test.step("Escape closes the dialog, and the focus is on the button that opened it", async () => {
    await pressOn(desk, freeze.first());
    await expect(dialog).toBeVisible();
    await expectFocusInSight(desk);
    await tabTo(desk, reason);
    await keyboard.type("lo pidió");
    await keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(freeze).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("a missing reason is asked for, and the act goes on at the heading", async () => {
    await keyboard.press("Enter");
    await tabTo(desk, reason);
    await reason.press("Control+a");
    await keyboard.press("Delete");
    await keyboard.press("Enter");
    await expect(dialog.getByText(t("ui.required"), { exact: true })).toBeVisible();
    await expect(reason).toBeFocused();
    await keyboard.type("lo pidió por teléfono");
    await pressOn(desk, dialog.getByRole("button").last());
    await expect(desk.getByText(t("support.card.acts.freeze.done"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole("heading", { level: 1, name })).toBeFocused();
    await expectFocusInSight(desk);
    await expect(desk.getByText("lo pidió por teléfono")).toBeVisible();
    await expectFocusInSight(desk);
  });
  await desk.context().close();
});

test("an agent works through a list by the keyboard alone", async ({ page, browser }, {
  project,
}) => {
  const locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  const [first, second] = [await opened(browser), await opened(browser)];
  await addAgent("finance");
  const desk = await atTheDesk(page, browser, { locale, at: "/support/work" });
  await greetOthers(desk, [first.accountId, second.accountId]);
  const { keyboard } = desk;
  const rowOf = ({ accountId }: typeof first) =>
    desk.locator("tbody tr").filter({ has: desk.locator(`a[href*="${accountId}"]`) });
  const button = (key: "take" | "giveBack" | "give" | "greet", { name }: typeof first) =>
    desk.getByRole("button", { name: t(`support.work.${key}Of`, { name }), exact: true });

  await test.step("another list keeps the focus on its name", async () => {
    const list = desk.getByRole("link", { name: t("support.work.list.new"), exact: true });
    await pressOn(desk, list);
    await expect(desk).toHaveURL(/list=new$/);
    await expect(rowOf(first)).toBeVisible();
    await expect(list).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("the agent takes an entry, and the focus stays on the button", async () => {
    await pressOn(desk, button("take", first));
    await expect(rowOf(first)).toContainText(t("support.work.you"));
    await expect(button("giveBack", first)).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("the agent gives it to a colleague, and the focus returns to the button", async () => {
    await pressOn(desk, button("give", first));
    const dialog = desk.getByRole("dialog");
    const colleagues = dialog.getByLabel(t("support.work.giveTo"));
    await expect(colleagues.locator("option").nth(1)).toBeAttached();
    await tabTo(desk, colleagues);
    await keyboard.press("ArrowDown");
    await expect(colleagues).not.toHaveValue("");
    await pressOn(desk, dialog.getByRole("button").last());
    await expect(dialog).toBeHidden();
    await expect(button("give", first)).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("a greeted entry leaves the list, and the focus goes to the next", async () => {
    await pressOn(desk, button("greet", first));
    await expect(rowOf(first)).toHaveCount(0);
    await expectFocusInSight(desk);
    await expect(rowOf(second).locator(":focus")).toHaveCount(1);
  });

  await test.step("the last entry leads to the page's heading", async () => {
    await pressOn(desk, button("greet", second));
    await expect(rowOf(second)).toHaveCount(0);
    await expect(desk.getByRole("heading", { level: 1 })).toBeFocused();
    await expectFocusInSight(desk);
  });
  await desk.context().close();
});
