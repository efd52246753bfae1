import { environment } from "./support/environment";
import { path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

test("a form sent to a page leads to the page, which says that the form was not read", async ({
  page,
}) => {
  await page.goto("/login");
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement("form"));
    form.method = "post";
    form.submit();
  });
  await expect(page).toHaveURL(`${environment.url}/login?unsent=1`);
  await expect(page.getByText(words("es")("ui.form.unsent"))).toBeVisible();
});

for (const [locale, width] of [
  ["es", 320],
  ["es", 352],
  ["es", 375],
  ["id", 352],
  ["en", 1024],
] as const) {
  test(`the header fits ${width} px in ${locale}, and the phone is at hand`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path(locale, "/terms"));
    await expectNoSidewaysScroll(page);
    const phone = page.locator("header a[href^='tel:']").filter({ visible: true });
    if (width < 640) await page.locator("header details[data-menu].group > summary").click();
    await expect(phone).toHaveCount(1);
  });
}

test("the language switch keeps page and query", async ({ page, viewport }) => {
  await page.goto("/terms?from=mail");
  if ((viewport?.width ?? 0) < 1280) await page.locator("summary", { hasText: "Menú" }).click();
  await page.getByRole("link", { name: "English" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/en\/terms\?from=mail$/);
});

test("the menu opens, closes by Escape and by a click elsewhere", async ({ page, viewport }) => {
  await page.goto("/en");
  const wide = (viewport?.width ?? 0) >= 1024;
  const summary = wide
    ? page.locator("summary", { hasText: "Features" })
    : page.locator("summary", { hasText: "Menu" });
  const inside = page
    .getByRole("banner")
    .getByRole("link", { name: "Food and drink" })
    .filter({ visible: true });
  await summary.click();
  await expect(inside).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(inside).toHaveCount(0);
  await expect(summary).toBeFocused();
  await summary.click();
  await page.mouse.click(5, 600);
  await expect(inside).toHaveCount(0);
});

test("the launcher shows hours and phone, and leads to the form for a message", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "¿Hablamos?" }).click();
  const panel = page.getByRole("region", { name: "Habla con una persona" });
  await expect(panel.getByText("09:00")).toBeVisible();
  await expect(panel.locator("a[href^='tel:+62']")).toBeVisible();
  await panel.getByRole("link", { name: "Deja un mensaje" }).click();
  await expect(page).toHaveURL(/\/more\/contact#message$/);
  await expect(panel).toBeHidden();
  await expect(page.locator("#message")).toBeInViewport();
});

test("the subscribe box sends only a plausible address, and clears", async ({ page }) => {
  const sent: string[] = [];
  await page.route("**/api/application/add", (route) => {
    sent.push(route.request().postData() ?? "");
    return route.fulfill({ json: { code: 200, msg: "", data: null } });
  });
  await page.goto("/");
  const box = page.getByLabel("Novedades en tu correo");
  const send = page.getByRole("button", { name: "Suscribirme" });
  await send.click();
  await box.fill("nobody@nowhere");
  await send.click();
  expect(sent).toEqual([]);
  await box.fill("lucia@correo.example");
  await send.click();
  await expect(box).toHaveValue("");
  expect(sent).toEqual(['{"userEmail":"lucia@correo.example"}']);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page reads, its questions open and its form posts", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("h1")).toBeVisible();
    await page.locator("details[name=faq] summary").first().click();
    await expect(page.locator("details[name=faq] p").first()).toBeVisible();
    const form = page.locator("form[action='/api/application/add']");
    await expect(form).toHaveAttribute("method", "post");
    await expect(form.locator("input[name=userEmail]")).toBeVisible();
  });

  test("the box for news says what comes next, and only then", async ({ page }) => {
    await page.goto("/en/more/customers?tab=food");
    const next = page.getByText(words("en")("site.footer.sent"));
    await expect(next).toBeHidden();
    await page.locator("footer input[name=userEmail]").fill("no address");
    // The form leads back to the same place, which shows no message.
    const back = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await back;
    await expect(page).toHaveURL(/\?tab=food&failed=request\.invalid$/);
    await expect(next).toBeHidden();
    await page.locator("footer input[name=userEmail]").fill("ratna@example.test");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?tab=food&sent=newsletter#subscribed$/);
    await expect(next).toBeInViewport();
    await expect(page.locator("footer input[name=userEmail]")).toHaveValue("");
  });

  for (const page of ["/free", "/login", "/support/login"]) {
    test(`${page} says that it needs script`, async ({ page: browser }) => {
      await browser.goto(path("en", page));
      // Playwright reads no text of the element itself.
      const notice = browser.locator("main noscript > div");
      await expect(notice).toContainText(words("en")("site.noScript.text"));
      await expect(notice.locator("a")).toBeVisible();
      await expect(browser.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
    });
  }

  test("a form that cannot be sent yet says that it waits", async ({ page }) => {
    await page.goto("/login");
    const t = words("es");
    await expect(page.getByRole("button", { name: t("session.login.submit") })).toBeDisabled();
    await expect(page.getByText(t("ui.form.wait"))).toBeVisible();
  });
});
