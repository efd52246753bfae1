import { expect, type Page, test } from "@playwright/test";
import { bankDay, bcaStatement } from "../../scripts/product/statement.mjs";
import { atTheDesk, expectFocusInSight, pressOn, tabTo } from "./steps/keyboard";
import { addAgent, importStatement, signInAgent } from "./support/agent";
import { visitor } from "./support/api";
import { placeOrder, readOrder, signedIn, supplyPapers } from "./support/owner";
import { words } from "./support/words";

test("an agent reviews papers by the keyboard alone", async ({ page, browser }, { project }) => {
  const locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  await supplyPapers(page.request, merchant);
  const desk = await atTheDesk(page, browser, { locale, at: "/support/identity" });
  const button = (key: string) =>
    desk.getByRole("button", { name: t(`support.identity.${key}`), exact: true });
  const heading = desk.locator("#case");

  await test.step("the case is opened and claimed, and the reader goes on at its heading", async () => {
    const link = desk.getByRole("main").getByRole("link", { name: merchant.storeName });
    await pressOn(desk, link);
    await pressOn(desk, button("claim.action"));
    await expect(button("documents.showPhoto")).toBeVisible();
    await expect(heading).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("card and photo show below the heading of the documents", async () => {
    const documents = desk.locator("#documents");
    await pressOn(desk, button("documents.showCard"));
    await expect(button("documents.showCard")).toHaveCount(0);
    await expect(documents).toBeFocused();
    await expectFocusInSight(desk);
    await pressOn(desk, button("documents.showPhoto"));
    const photo = desk.getByRole("img", { name: t("support.identity.documents.photo") });
    await expect(photo).toBeVisible();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .not.toBe(0);
    await expect(documents).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("a rejection asks for its cause, and says it", async () => {
    await pressOn(desk, button("reject.action").first());
    const dialog = desk.getByRole("dialog");
    const cause = dialog.getByLabel(t("support.identity.reject.cause"));
    await pressOn(desk, dialog.getByRole("button").last());
    await expect(dialog.getByText(t("ui.required"), { exact: true })).toBeVisible();
    // The form leads to what it misses.
    await expect(cause).toBeFocused();
    await desk.keyboard.press("ArrowDown");
    await expect(cause).toHaveValue("illegible");
    await tabTo(desk, dialog.getByLabel(t("support.identity.reject.note")));
    await desk.keyboard.type("Terlalu gelap.");
    await pressOn(desk, dialog.getByRole("button").last());
    await expect(desk.getByText(t("support.identity.reject.done"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(heading).toBeFocused();
    await expectFocusInSight(desk);
    await expect(desk.getByText("Terlalu gelap.").first()).toBeVisible();
  });
  await desk.context().close();
});

test("an agent hands papers to a colleague by the keyboard alone", async ({ page, browser }, {
  project,
}) => {
  const locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  await supplyPapers(page.request, merchant);
  const colleague = await addAgent("support");
  const desk = await atTheDesk(page, browser, { locale, at: "/support/identity" });
  const button = (of: Page, act: string) =>
    of.getByRole("button", { name: t(`support.identity.${act}.action`), exact: true });
  const dialog = desk.getByRole("dialog");
  const colleagues = dialog.getByLabel(t("support.work.giveTo"));

  const link = desk.getByRole("main").getByRole("link", { name: merchant.storeName });
  await pressOn(desk, link);
  await pressOn(desk, button(desk, "claim"));
  await pressOn(desk, button(desk, "hand"));
  await tabTo(desk, colleagues);
  await desk.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button(desk, "hand")).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(colleagues.locator("option", { hasText: colleague.email })).toBeAttached();
  await tabTo(desk, colleagues);
  await desk.keyboard.type(colleague.email);
  await expect(colleagues.locator("option:checked")).toHaveText(colleague.email);
  await pressOn(desk, dialog.getByRole("button").last());
  await expect(desk.getByText(t("support.identity.hand.done"))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(desk.locator("#case")).toBeFocused();
  await expectFocusInSight(desk);
  await expect(button(desk, "hand")).toHaveCount(0);

  const theirs = await browser.newContext({ viewport: page.viewportSize() });
  await signInAgent(theirs.request, colleague);
  const next = await theirs.newPage();
  await next.goto(desk.url());
  await expect(button(next, "reject").first()).toBeVisible();
  await theirs.close();
  await desk.context().close();
});

test("an agent matches a line of a statement by the keyboard alone", async ({ page, browser }, {
  project,
}) => {
  const locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  await signedIn(page.request);
  const { orderId, reference, payment, serverTime } = await placeOrder(page.request);
  const payer = `IBU ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const desk = await atTheDesk(page, browser, { locale, at: "/support", role: "finance" });
  const line = {
    amount: payment.amount - 1_000,
    text: `SETORAN ${payer}`,
    day: bankDay(serverTime),
  };
  await importStatement(desk.request, payment.accountNumber, bcaStatement([line]));
  const lists = desk.getByRole("region", { name: t("support.worklists.title") });
  await pressOn(desk, lists.getByRole("link", { name: t("support.worklists.name.lines") }));
  const card = desk.getByRole("article").filter({ hasText: payer });

  await test.step("a found order is chosen, and the focus stays in the form", async () => {
    await tabTo(desk, card.getByLabel(t("support.lines.order"), { exact: true }));
    await desk.keyboard.type(reference.slice(0, 8));
    await pressOn(
      desk,
      card.getByRole("button", { name: t("support.lines.choose", { reference }) }),
    );
    const change = card.getByRole("button", { name: t("support.lines.orderChange") });
    await expect(change).toBeFocused();
    await expectFocusInSight(desk);
    await desk.keyboard.press("Enter");
    await expect(card.getByLabel(t("support.lines.order"), { exact: true })).toBeFocused();
    await pressOn(
      desk,
      card.getByRole("button", { name: t("support.lines.choose", { reference }) }),
    );
    await expect(change).toBeFocused();
  });

  await test.step("the matched line leaves the list, and the focus goes on", async () => {
    await pressOn(desk, card.getByRole("button", { name: t("support.lines.match"), exact: true }));
    await expect(card).toHaveCount(0);
    await expectFocusInSight(desk);
    expect((await readOrder(page.request, orderId)).state).toBe("partly_paid");
  });
  await desk.context().close();
});

test("an agent handles a demo request by the keyboard alone", async ({ page, browser }, {
  project,
}) => {
  const locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const number = `${Date.now()}`.slice(-9);
  const name = `Ana ${number}`;
  await visitor.call("POST", "/api/demo-requests", {
    body: {
      fullName: name,
      phone: `0812${number}`,
      email: `ana-${number}@example.com`,
      source: "demo",
      page: "/",
      locale: "es",
    },
  });
  const desk = await atTheDesk(page, browser, { locale, at: "/support/demo-requests" });
  const button = (act: string) =>
    desk.getByRole("button", { name: t(`support.demoRequests.${act}Of`, { name }), exact: true });
  const top = desk.getByRole("heading", { level: 1 });

  await test.step("a called request leaves the list of new ones", async () => {
    await pressOn(desk, button("call"));
    await expect(button("call")).toHaveCount(0);
    await expect(top).toBeFocused();
    await expectFocusInSight(desk);
  });

  await test.step("it is closed with a note among those that were called", async () => {
    const called = t("support.demoRequests.list.called");
    await pressOn(desk, desk.getByRole("link", { name: called, exact: true }));
    await pressOn(desk, button("close"));
    const dialog = desk.getByRole("dialog");
    await tabTo(desk, dialog.getByLabel(t("support.demoRequests.notes"), { exact: true }));
    await desk.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button("close")).toBeFocused();
    await desk.keyboard.press("Enter");
    await tabTo(desk, dialog.getByLabel(t("support.demoRequests.notes"), { exact: true }));
    await desk.keyboard.type("Ya usa otra caja.");
    await pressOn(desk, dialog.getByRole("button").last());
    await expect(button("close")).toHaveCount(0);
    await expect(top).toBeFocused();
    await expectFocusInSight(desk);
  });
  await desk.context().close();
});

test("an admin sends a parked message again by the keyboard alone", async ({ page, browser }, {
  project,
}) => {
  const locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  const desk = await atTheDesk(page, browser, { locale, at: "/support", role: "admin" });
  // No receiver of a sound product refuses a message for good: the browser answers in its place.
  const at = "2026-01-05T03:00:00Z";
  const parked = ["out_00000000000000000000000001", "out_00000000000000000000000002"].map(
    (messageId, index) => ({
      messageId,
      service: "commerce",
      topic: `topic_${index + 1}`,
      createdAt: at,
      parkedAt: at,
      attempts: 10,
      lastReason: "owner.unknown",
      agentId: null,
    }),
  );
  const answer = (data: unknown) => ({ json: { code: 200, msg: "OK", data } });
  await desk.route("**/api/support/parked*", (route) =>
    route.fulfill(answer({ items: parked, next: null, missing: [] })),
  );
  await desk.route("**/api/support/parked/*/requeue", (route) => {
    parked.shift();
    return route.fulfill(answer({ count: 1 }));
  });
  const lists = desk.getByRole("region", { name: t("support.worklists.title") });
  await pressOn(desk, lists.getByRole("link", { name: t("support.worklists.name.parked") }));
  const again = (topic: string) =>
    desk.getByRole("button", { name: t("support.work.requeueOf", { name: topic }), exact: true });

  await test.step("the message leaves the list, and the focus goes to the next one", async () => {
    await pressOn(desk, again("topic_1"));
    await expect(again("topic_1")).toHaveCount(0);
    const next = desk.locator("tbody tr").filter({ hasText: "topic_2" });
    await expect(next.locator(":focus")).toHaveCount(1);
    await expectFocusInSight(desk);
  });

  await test.step("the last one leads to the page's heading", async () => {
    const last = again("topic_2");
    if (!(await last.evaluate((element) => element === document.activeElement)))
      await tabTo(desk, last);
    await desk.keyboard.press("Enter");
    await expect(last).toHaveCount(0);
    await expect(desk.getByRole("heading", { level: 1 })).toBeFocused();
    await expectFocusInSight(desk);
  });
  await desk.context().close();
});
