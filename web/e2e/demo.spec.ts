import type { Page } from "@playwright/test";
import { agentDesk } from "./steps/support";
import { environment } from "./support/environment";
import { mailsTo, newestMail } from "./support/mail";
import { path, words } from "./support/words";
import { expect, expectAccessible, test } from "./watch";

const es = words("es");
const typed = "Dos sucursales y <b>una</b> bodega";

function requester() {
  const number = `${Date.now()}`.slice(-9);
  return { name: `Ana ${number}`, email: `ana-${number}@example.com`, phone: `0812${number}` };
}

type Requester = ReturnType<typeof requester>;

async function fill(page: Page, { name, email, phone }: Requester) {
  const form = page.locator("form[action='/api/demo-requests']");
  await form.getByLabel(es("demo.fullName")).fill(name);
  await form.getByLabel(es("demo.phone")).fill(phone);
  await form.getByLabel(es("demo.email")).fill(email);
  await form.locator("textarea").fill(typed);
  return form;
}

test("a visitor asks for a demo, and an agent books it", async ({ page, browser }) => {
  const visitor = requester();
  await page.goto("/");
  const form = await fill(page, visitor);
  await form.getByRole("button", { name: es("demo.send.demo") }).click();
  await expect(page.getByText(es("demo.sent.title"))).toBeVisible();
  await expect(form.getByLabel(es("demo.fullName"))).toHaveValue("");
  const confirmation = await newestMail(visitor.email);
  expect(confirmation.text).not.toContain("bodega");

  const t = words("en");
  const desk = await agentDesk(browser, "en");
  await desk.goto(path("en", "/support/demo-requests"));
  await expect(desk.getByText(visitor.email)).toBeVisible();
  await expect(desk.getByText(typed).first()).toBeVisible();
  await expectAccessible(desk);
  const book = t("support.demoRequests.bookOf", { name: visitor.name });
  await desk.getByRole("button", { name: book }).click();
  await desk.locator("dialog[open] input[type=datetime-local]").fill(nextTuesday());
  await desk.locator("dialog[open] button[type=submit]").click();
  await expect(desk.getByRole("button", { name: book })).toHaveCount(0);
  const appointment = await newestMail(visitor.email, 2);
  expect(JSON.stringify(appointment)).toContain("BEGIN:VCALENDAR");
  await desk.context().close();
});

/** Ten in the morning of a Tuesday, a week ahead or more. */
function nextTuesday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T10:00`;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts, and its page says what became of it", async ({ page }) => {
    const visitor = requester();
    await page.goto("/partnership");
    const form = await fill(page, visitor);
    const button = form.getByRole("button", { name: es("demo.send.partnership") });
    await form.getByLabel(es("demo.phone")).fill("12");
    await button.click();
    await expect(page).toHaveURL(/\/partnership\?failed=[\w.]+#failed$/);
    await expect(page.getByText(es("demo.failed.title"))).toBeVisible();
    expect(await mailsTo(visitor.email)).toEqual([]);

    await page.goBack();
    await expect(form.getByLabel(es("demo.fullName"))).toHaveValue(visitor.name);
    await form.getByLabel(es("demo.phone")).fill(visitor.phone);
    await button.click();
    await expect(page).toHaveURL(`${environment.url}/partnership?sent=partnership#sent`);
    await expect(page.getByText(es("demo.sent.title"))).toBeVisible();
    await newestMail(visitor.email);
  });

  test("an article takes a vote", async ({ page }) => {
    await page.goto("/more/help?article=take-cash");
    await page.getByRole("button", { name: es("help.vote.yes") }).click();
    await expect(page).toHaveURL(/\/more\/help\?article=take-cash#voted$/);
    await expect(page.getByText(es("help.vote.thanks"))).toBeVisible();
  });
});
