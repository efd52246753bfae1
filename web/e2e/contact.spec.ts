import { signInAgent } from "./steps/support";
import { addAgent } from "./support/agent";
import { call } from "./support/api";
import { readTimeline, signedIn } from "./support/owner";
import { eventSentence, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

test("an agent says why before an address is shown, and the owner reads it", async ({
  page,
  browser,
}, { project }) => {
  const locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const merchant = await signedIn(page.request);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await context.newPage();
  await desk.goto(path(locale, "/support/login"));
  await signInAgent(desk, locale, await addAgent("support"));
  await expect(desk).toHaveURL(/\/support$/);

  // A whole address finds its account; no answer of the search or the card contains the address.
  const answers: Promise<string>[] = [];
  desk.on("response", (answer) => {
    if (
      /\/api\/support\/(search|accounts)/.test(answer.url()) &&
      answer.request().method() === "GET"
    )
      // The body of an answer is gone once its page was left.
      answers.push(answer.text().catch(() => ""));
  });
  await desk.goto(path(locale, `/support?q=${encodeURIComponent(merchant.email)}`));
  await desk.getByRole("link", { name: merchant.storeName }).first().click();
  const contact = desk.getByRole("region", { name: t("support.card.contact.title") });
  const domain = merchant.email.split("@")[1];
  await expect(contact.getByText(`${merchant.email[0]}•••@${domain}`)).toBeVisible();
  await expect(desk.getByRole("heading", { name: t("support.card.timeline") })).toBeVisible();
  const told = async () => (await Promise.all(answers)).filter(Boolean);
  await expect.poll(async () => (await told()).length).toBeGreaterThan(1);
  const bodies = await told();
  const digits = merchant.phone.replace(/\D|^0/g, "");
  const whole = (body: string) => body.includes(merchant.email) || body.includes(digits);
  expect(bodies.filter(whole)).toEqual([]);

  // By keyboard alone: without a cause the page shows no contact.
  await contact.getByRole("button", { name: t("support.card.contact.show") }).focus();
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog");
  const show = dialog.getByRole("button", { name: t("support.card.contact.show") });
  await show.focus();
  await desk.keyboard.press("Enter");
  await expect(dialog.getByText(t("ui.required"))).toBeVisible();
  await dialog.getByLabel(t("support.card.contact.cause")).selectOption("other");
  await show.click();
  await expect(dialog.getByText(t("ui.required"))).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel(t("support.card.contact.cause")).selectOption("reach_owner");
  await dialog.getByLabel(t("support.card.contact.reason"), { exact: true }).fill("la impresora");
  await show.click();
  await expect(contact.getByText(merchant.email)).toBeVisible();
  await expect(contact.getByText(t("support.card.contact.shown"))).toBeVisible();
  const sentence = eventSentence(locale, "contact.revealed_reach_owner", {});
  await expect(desk.getByText(sentence)).toBeVisible();
  await expect(desk.getByText("la impresora")).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);

  // The page alone held the contact.
  await desk.reload();
  await expect(contact.getByText(`${merchant.email[0]}•••@${domain}`)).toBeVisible();
  await expect(desk.getByText(merchant.email)).toHaveCount(0);

  const events = await readTimeline(page.request);
  const looks = events.filter(({ kind }) => kind.startsWith("contact.revealed"));
  expect(looks.map(({ kind, reason, actor }) => [kind, reason, actor.kind, actor.id])).toEqual([
    ["contact.revealed_reach_owner", "", "agent", null],
  ]);
  await context.close();
});

test("a viewer sees the mask only", async ({ page, browser }) => {
  const t = words("en");
  const merchant = await signedIn(page.request);
  const { accountId } = await call(page.request, "GET", "/api/account");
  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(path("en", "/support/login"));
  await signInAgent(desk, "en", await addAgent("viewer"));
  await expect(desk).toHaveURL(/\/support$/);
  await desk.goto(path("en", `/support/accounts?account=${accountId}`));
  const contact = desk.getByRole("region", { name: t("support.card.contact.title") });
  await expect(contact.getByText("•••").first()).toBeVisible();
  await expect(desk.getByText(merchant.email)).toHaveCount(0);
  await expect(contact.getByRole("button")).toHaveCount(0);
  await context.close();
});
