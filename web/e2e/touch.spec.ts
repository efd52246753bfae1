import type { Page } from "@playwright/test";
import routes from "../routes.json" with { type: "json" };
import { readCode } from "../tests/unit/read-qr";
import { words } from "./support/words";
import { expect, test, watchHydration } from "./watch";

const content = routes
  .filter(({ script }) => script === "touch")
  .flatMap(({ page, query = {} }) => [
    page,
    ...Object.entries(query).map(([key, [first]]) => `${page}?${key}=${first}`),
  ]);
const t = words("en");

/** Records the scripts that the page requests, and delays them as on a slow line. */
async function watchScripts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  return asked;
}

/** Delays timers as on a slow phone; the returned function waits for the last of them. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    let waiting = 0;
    const setTimeout = (act: () => void, ms?: number) => {
      if (ms !== undefined) return later(act, ms);
      document.documentElement.dataset.waiting = String(++waiting);
      return later(() => {
        act();
        document.documentElement.dataset.waiting = String(--waiting);
      }, 300);
    };
    Object.assign(window, { setTimeout });
  });
  return () => page.waitForFunction(() => document.documentElement.dataset.waiting === "0");
}

/** The texts of all drawn codes, which begin with the first line of their first corner. */
async function codesOf(page: Page): Promise<string[]> {
  const codes = await page.locator("path[d^='M4 4h7v1']").evaluateAll((paths) =>
    paths.map((path) => ({
      width: Number(path.closest("svg")?.getAttribute("viewBox")?.split(" ")[2]),
      dark: path.getAttribute("d") ?? "",
    })),
  );
  return codes.map(({ width, dark }) => readCode(width, dark));
}

const owner = (page: Page) => page.addInitScript(() => localStorage.setItem("auth", "1"));

for (const path of content) {
  test(`${path} is read without its scripts`, async ({ page }) => {
    const scripts = await watchScripts(page);
    const takenOver = await watchHydration(page);
    await page.goto(path);
    expect(scripts).toEqual([]);
    await page.locator("h1").click();
    await takenOver();
    expect(scripts.length).toBeGreaterThan(3);
  });
}

test("controls that work without script request none", async ({ page }) => {
  const scripts = await watchScripts(page);
  await page.goto("/");
  await page.locator("details[name=faq] summary").first().click();
  await expect(page.locator("details[name=faq] p").first()).toBeVisible();
  await page.locator("footer a[href='/terms']").first().click();
  await expect(page).toHaveURL(/\/terms$/);
  expect(scripts).toEqual([]);
});

test("the panel for talking opens at once, and its script comes meanwhile", async ({ page }) => {
  const scripts = await watchScripts(page);
  const takenOver = await watchHydration(page);
  await page.goto("/");
  const launcher = page.getByRole("button", { name: "¿Hablamos?" });
  await launcher.focus();
  expect(scripts).toEqual([]);
  await launcher.click();
  await expect(page.getByRole("region", { name: "Habla con una persona" })).toBeVisible();
  await takenOver();
  await expect(page.getByRole("region", { name: "Habla con una persona" })).toBeVisible();
});

test("content that only a script can tell is told as soon as a reader acts", async ({ page }) => {
  await page.goto("/en/more/contact");
  const sign = page.locator("[data-live]");
  const told = sign.getByText(t("contact.sign.today"));
  await expect(told).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect(told.first()).toBeAttached();
});

test("the codes of a page open this site's own addresses, before any script", async ({ page }) => {
  await watchScripts(page);
  const { origin } = new URL((await page.goto("/en/scan"))?.url() ?? "");
  expect(await codesOf(page)).toEqual(
    [7, 1, 2, 3, 4, 5].map((table) => `${origin}/en/scan?table=${table}`),
  );
  await page.goto("/id/download");
  expect(await codesOf(page)).toEqual([`${origin}/id/download`]);
  await page.goto("/");
  expect(new Set(await codesOf(page))).toEqual(new Set([`${origin}/scan?table=4`]));
});

test("Escape closes a menu on a page that has no script yet", async ({ page, viewport }) => {
  const name = (viewport?.width ?? 0) >= 1024 ? "Features" : "Menu";
  await watchScripts(page);
  await page.goto("/en");
  const menu = page.locator("details[data-menu]", { hasText: name }).first();
  await page.locator("summary", { hasText: name }).click();
  await expect(menu).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
});

test("a lost script reloads the page once", async ({ page, complaints }) => {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.goto("/en");
  for (const load of [1, 2, 2]) {
    await page.locator("h1").click();
    await expect.poll(() => loads).toBe(Math.min(2, load + 1));
  }
  // No complaint of a page comes after it was left.
  await page.goto("about:blank");
  expect(complaints.splice(0).join()).toContain("Failed to load resource");
});

test("a signed-in owner gets the scripts at once", async ({ page }) => {
  await page.route("**/api/**", (route) =>
    route.fulfill({ json: { code: 200, msg: "", data: [] } }),
  );
  const scripts = await watchScripts(page);
  await owner(page);
  await page.goto("/en");
  expect(scripts.length).toBeGreaterThan(3);
});

test("a query for the page's script starts it at once", async ({ page }) => {
  const scripts = await watchScripts(page);
  await page.goto("/en/scan?table=7");
  expect(scripts.length).toBeGreaterThan(3);
  await expect(page.locator("h1")).toHaveText(t("scan.try.arrived", { table: "7" }));
});

test("presses before the page answers all count, in their order", async ({ page }) => {
  await watchScripts(page);
  await page.goto("/en/more/price");
  const more = page.getByRole("button", { name: /^More:/ }).first();
  const count = page.getByRole("textbox", { name: /^Quantity:/ }).first();
  const before = Number(await count.inputValue());
  for (let press = 0; press < 3; press += 1) await more.click();
  await page.getByRole("radio", { name: t("price.calculator.pro.none") }).click();
  await expect(count).toHaveValue(String(before + 3));
  await expect(page.getByRole("radio", { name: t("price.calculator.pro.none") })).toBeChecked();
  await expect(page.getByText(t("price.slip.yours"))).toBeVisible();
});

test("React hears of no press while it takes the page over, as it would do so at once", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const hear = (event: Event) => {
      if (event.isTrusted) heard.push(event.type);
    };
    const presses = [
      "pointerdown",
      "pointerup",
      "mousedown",
      "mouseup",
      "keydown",
      "keyup",
      "click",
      "dblclick",
    ];
    for (const type of presses) document.addEventListener(type, hear, true);
    Object.assign(window, { heard });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await watchScripts(page);
  const takenOver = await watchHydration(page);
  await page.goto("/en/more/price");
  const none = page.getByRole("radio", { name: t("price.calculator.pro.none") });
  await none.dblclick();
  await page.keyboard.press("Shift");
  // No script was there to hear the first press, which starts them.
  expect(await heard()).toEqual(["pointerdown"]);
  await takenOver();
  await expect(none).toBeChecked();
  await expect(page.getByText(t("price.slip.yours"))).toBeVisible();
  const press = async () => {
    await none.click();
    return heard();
  };
  await expect.poll(press).toContain("click");
});

test("text typed before the page answers stays, and counts", async ({ page }) => {
  await watchScripts(page);
  await page.goto("/en/more/price");
  const count = page.getByRole("textbox", { name: /^Quantity:/ }).first();
  await count.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("23");
  await expect(count).toHaveValue("23");
  await expect(page.getByText(t("price.slip.yours"))).toBeVisible();
  await expect(count).toHaveValue("23");
  await expect(count).toBeFocused();
  await page.keyboard.type("4");
  await expect(count).toHaveValue("234");
});

test("text typed while the page is taken over stays whole", async ({ page }) => {
  const settled = await slowDown(page);
  await watchScripts(page);
  const takenOver = await watchHydration(page);
  await page.goto("/en/more/price");
  const count = page.getByRole("textbox", { name: /^Quantity:/ }).first();
  await count.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("1");
  await takenOver();
  await page.keyboard.type("2345", { delay: 150 });
  await settled();
  await expect(count).toHaveValue("12345");
  await expect(page.getByText(t("price.slip.yours"))).toBeVisible();
});

test("a press on the plan opens the table that was pressed", async ({ page }) => {
  await watchScripts(page);
  await page.goto("/en/features/table");
  await page.locator("svg text").filter({ hasText: /^5$/, visible: true }).first().click();
  await expect(page.getByRole("heading", { name: "Table 5" })).toBeFocused();
});

test("the search of the manual answers a query that was typed early", async ({ page }) => {
  await watchScripts(page);
  await page.goto("/en/more/help");
  await page.getByLabel(t("help.search.label")).click();
  await page.keyboard.type("split");
  await expect(page.locator("search [aria-live]")).toContainText(/article/);
  await page.waitForLoadState("networkidle");
  // Links that come into sight may be fetched ahead; the search itself makes no request.
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/|help-index/.test(request.url())) asked.push(request.url());
  });
  await page.getByLabel(t("help.search.label")).fill("printer");
  await expect(
    page
      .locator("search")
      .getByRole("link", { name: /printer/i })
      .first(),
  ).toBeVisible();
  await page.getByLabel(t("help.search.label")).fill("");
  await page.getByLabel(t("help.search.label")).blur();
  await page.getByLabel(t("help.search.label")).focus();
  await page.keyboard.type("cash");
  await expect(page.locator("search").getByRole("link", { name: /cash/i }).first()).toBeVisible();
  expect(asked).toEqual([]);
});

test("the box for news waits for the script, and is a plain form if it cannot come", async ({
  page,
  complaints,
}) => {
  const sent: string[] = [];
  await page.route("**/api/application/add", (route) => {
    sent.push(route.request().postData() ?? "");
    return route.fulfill({ contentType: "text/html", body: "<h1>ok</h1>" });
  });
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.addInitScript(() => sessionStorage.setItem("mostrador:reloaded", `${Date.now()}`));
  await page.goto("/en");
  await page.locator("footer input[name=userEmail]").fill("ratna@example.test");
  await page.locator("footer form button").click();
  await expect.poll(() => sent).toEqual(["userEmail=ratna%40example.test"]);
  await expect(page.getByRole("heading", { name: "ok" })).toBeVisible();
  expect(complaints.splice(0).join()).toContain("Failed to load resource");
});
