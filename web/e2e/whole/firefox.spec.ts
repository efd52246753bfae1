import { test as base, expect } from "@playwright/test";
import puppeteer, { type Browser } from "puppeteer-core";
import { chosen, opener } from "../../../scripts/pages/documents.mjs";
import { environment } from "../support/environment";
import { reportViolations } from "../watch";
import { type People, people } from "./people";

/** Playwright drives only its own build of Firefox; this test drives the released one. */
const test = base.extend<object, People>(people).extend<object, { firefox: Browser }>({
  firefox: [
    // Playwright demands a destructured first parameter, also of a fixture without needs.
    async ({ playwright: _ }, use) => {
      const executablePath = environment.firefox;
      const firefox = await puppeteer.launch({
        browser: "firefox",
        executablePath,
        headless: true,
        // Each test has a context with connections of its own, which outlive it: after some eighty tests the
        // edge would take no more of this machine.
        extraPrefsFirefox: { "network.http.keep-alive.timeout": 5 },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: "worker" },
  ],
});

for (const { address, locale, guard } of chosen(environment.pages)) {
  test(`Firefox opens ${address}`, async ({ firefox, owner, manager, agent }) => {
    const { cookies } = { visitor: { cookies: [] }, owner, manager, agent }[opener(guard)];
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.evaluateOnNewDocument(reportViolations);
    await context.setCookie(
      ...cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
    );
    const response = await page.goto(environment.url + address);
    expect(response?.status()).toBe(200);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    // Starts the content that waits for a reader's action.
    await page.mouse.move(200, 200);
    await page.keyboard.press("Shift");
    await page.waitForNetworkIdle({ idleTime: 300 });
    expect((await page.title()).trim()).not.toBe("");
    expect(complaints).toEqual([]);
    await context.close();
  });
}
