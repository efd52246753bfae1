import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { browser } from "../../../scripts/product/browser.mjs";
import {
  chooseFirstShop,
  newMerchant,
  register,
  signIn,
} from "../../../scripts/product/merchants.mjs";
import { freePort, Suite } from "../../../scripts/product/suite.mjs";
import { environment } from "../support/environment";
import { webServersOf } from "../support/web-servers";
import { words } from "../support/words";

const built = resolve(import.meta.dirname, "../../.next/standalone");
const other = {
  MOSTRADOR_COMMERCE__PRICE_LIST: "monthly-199",
  MOSTRADOR_EDGE__LOCALES: "es,en",
};

let suite: Suite;
test.beforeAll(async () => {
  const env = { WEB: built, ...other };
  suite = new Suite(await freePort(), { bin: dirname(environment.mostrador), env });
});
test.afterAll(() => suite.remove());

const pidOfSuite = () => String(suite.child?.pid);

/** The price list that a page states, and the prices of Pro in its text. */
async function stated(page: Page, path = "/more/price") {
  const answer = await page.request.get(suite.url + path);
  const html = await answer.text();
  const prices = ["150.000", "199.000"].filter((price) => html.includes(`Rp\u00a0${price}`));
  return { list: /data-price-list="([^"]*)"/.exec(html)?.[1], prices };
}

/** On a busy machine the web server needs a while to start and to pack, in milliseconds. */
const patience = 90_000;

const standard = { list: "standard-2026-01", prices: ["150.000"] };
const dearer = { list: "monthly-199-2026-01", prices: ["199.000"] };

const year = { es: "Pro, un año", en: "Pro, one year" };

/** The price of a year on the other list, what it would save, and the name of the item. */
const ofAYear = new RegExp(`1[.,]?500[.,]?000|888[.,]?000|${year.es}|${year.en}`);

/** Long enough for the edge to ask commerce and the web server again. */
async function later() {
  await browser(suite.url).call("POST", "/dev/clock", { body: { advance: "2m" } });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}

test("pages state the prices in force and the languages on offer, whatever becomes of the web server", async ({
  page,
}) => {
  await suite.start();
  await test.step("no page states what the build does while others are made", async () => {
    const seen: string[] = [];
    const next = async () => {
      const { list } = await stated(page);
      if (list) seen.push(list);
      return list;
    };
    await expect.poll(next, { timeout: patience }).toBe(dearer.list);
    expect(new Set(seen)).toEqual(new Set([dearer.list]));
    expect(await stated(page)).toEqual(dearer);
  });

  await test.step("what scripts compute is the same", async () => {
    await page.goto(`${suite.url}/en/more/price`);
    const t = words("en");
    const shelf = page.getByRole("group", { name: t("price.calculator.pro.legend") });
    await expect(shelf.getByText(year.en)).toHaveCount(0);
    await shelf.getByText(t("price.calculator.pro.none")).click();
    await shelf.getByText("Pro, 30 days").click();
    // A month of Pro, and the stickers of the example.
    await expect(page.locator("output")).toContainText("319,000");
  });

  await test.step("no page names a year, its price or a saving, as the list has none", async () => {
    for (const path of ["/", "/more/price", "/more/help?article=buy-pro"]) {
      for (const address of [path, path === "/" ? "/en" : `/en${path}`]) {
        const html = await (await page.request.get(suite.url + address)).text();
        expect(html, address).toContain("</html>");
        expect(ofAYear.exec(html)?.[0], address).toBeUndefined();
      }
    }
  });

  await test.step("no owner is sold a year", async () => {
    const [owner, merchant] = [browser(suite.url), newMerchant()];
    await register(owner, merchant);
    await signIn(owner, merchant);
    await chooseFirstShop(owner);
    const { items } = await owner.call("GET", "/api/catalog");
    expect(items.map(({ sku }) => sku)).not.toContain("pro-yearly");
    const item = { path: { sku: "pro-yearly" }, body: { quantity: 1 } };
    await expect(owner.call("PUT", "/api/basket/items/{sku}", item)).rejects.toMatchObject({
      reason: "basket.not_offered",
    });

    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: suite.url }));
    await page.context().addCookies(cookies);
    await page.goto(`${suite.url}/en/software?offer=pro-yearly:1`);
    const main = page.getByRole("main");
    await expect(main.getByText(words("en")("commerce.software.offer.unreadable"))).toBeVisible();
    await expect(main.locator("[data-shelves]").getByText("Pro, 30 days")).toBeVisible();
    await expect(main.getByText(year.en)).toHaveCount(0);
    await page.context().clearCookies();
  });

  await test.step("the switch offers two languages, and the third is not there", async () => {
    // The switch stands in the bar and in the small menu.
    const flags = page.locator("header a[hreflang]");
    const offered = await flags.evaluateAll((all) =>
      all.map((flag) => flag.getAttribute("hreflang")),
    );
    expect([...new Set(offered)]).toEqual(["es", "en"]);
    for (const path of ["/id", "/id/more/price", "/id/more/help?article=trial"]) {
      expect((await page.request.get(suite.url + path)).status(), path).toBe(404);
    }
    expect(await (await page.request.get(`${suite.url}/sitemap.xml`)).text()).not.toContain("/id");
    const about = async () => (await page.request.get(`${suite.url}/more/about`)).text();
    await expect.poll(about, { timeout: patience }).toContain("español e inglés");
  });

  await test.step("visitors do not reach what is for edges", async () => {
    const { request } = page;
    for (const path of ["/internal/facts", "/internal/pack"]) {
      expect((await request.get(suite.url + path)).status(), path).toBe(404);
    }
    const told = await request.post(`${suite.url}/internal/revalidate`, { data: {} });
    expect(told.status()).toBeGreaterThanOrEqual(403);
  });

  await test.step("a web server that was started anew states what its build does, and no page comes of it", async () => {
    const [killed = Number.NaN] = webServersOf(pidOfSuite());
    process.kill(killed, "SIGKILL");
    expect(await stated(page)).toEqual(dearer);
    await expect
      .poll(() => webServersOf(pidOfSuite()).filter((pid) => pid !== killed))
      .toHaveLength(1);
    await later();
    await later();
    expect(await stated(page)).toEqual(dearer);
    expect(await stated(page, "/en/more/price")).toMatchObject({ list: dearer.list });
  });

  await test.step("an edge that starts again has its pages at once, also beside a dead web server", async () => {
    await suite.killAndStart();
    await expect.poll(() => stated(page), { timeout: 5_000 }).toEqual(dearer);
    const dead = mkdtempSync(join(tmpdir(), "mostrador-dead-"));
    writeFileSync(join(dead, "server.js"), "setInterval(() => {}, 1000);");
    suite.env.WEB = dead;
    await suite.killAndStart();
    await expect.poll(() => stated(page)).toEqual(dearer);
    rmSync(dead, { recursive: true });
  });

  await test.step("the old list comes back as it went", async () => {
    suite.env = { ...suite.env, WEB: built, MOSTRADOR_COMMERCE__PRICE_LIST: "standard" };
    await suite.killAndStart();
    await expect.poll(() => stated(page), { timeout: patience }).toEqual(standard);
  });
});
