// Draws contact sheets: all pages that visitors may open, each at a tenth of its size, one sheet for each
// language and theme. Numbers stand under the pages, and the list of their addresses is printed, so that
// strangers can be asked to tell the pages apart. Needs $CHROMIUM; PAGES names the documents.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chosen, opener } from "./documents.mjs";

/** @import { Browser } from "../../web/node_modules/playwright-core/index.js" */
/** @import { Document, Locale } from "./documents.mjs" */

const url = process.env.MOSTRADOR_TEST_URL ?? "http://localhost:8080";
const folder = "bench-results";
/** The width of the window, and its width on the sheet. */
const [width, tenth] = [1440, 144];
const columns = 9;
/** Pages that only refuse, unless a mail's link or the page before leads to them. */
const linked = [
  ...["/free/success", "/free/verify", "/free/resume", "/login/reset", "/login/alert"],
  ...["/login/email", "/login/undo", "/login/invite"],
];

const required = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = required("@playwright/test");
/** @type {Browser} */
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox"],
});
const documents = chosen(process.env.PAGES || "all").filter(isOnSheet);
mkdirSync(folder, { recursive: true });
try {
  for (const locale of /** @type {const} */ (["es", "en", "id"])) {
    const shown = documents.filter((document) => document.locale === locale);
    if (shown.length === 0) continue;
    shown.forEach(({ address }, at) => console.log(`${locale} ${at + 1}: ${address}`));
    for (const theme of /** @type {const} */ (["light", "dark"])) await draw(locale, theme, shown);
  }
} finally {
  await browser.close();
}

/**
 * Is the document on the sheet? Other documents of a page look alike, and so do pages without their link.
 *
 * @param {Document} document
 */
function isOnSheet({ guard, page, canonical }) {
  const shown = !page.includes("?") && canonical === undefined && !linked.includes(page);
  return opener(guard) === "visitor" && shown;
}

/** @param {Locale} locale @param {"light" | "dark"} theme @param {Document[]} shown */
async function draw(locale, theme, shown) {
  const look = { colorScheme: theme, reducedMotion: /** @type {const} */ ("reduce") };
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...look });
  const page = await context.newPage();
  const pictures = [];
  for (const { address } of shown) {
    const response = await page.goto(url + address, { waitUntil: "networkidle" });
    if (response?.status() !== 200) throw new Error(`${address}: ${response?.status()}`);
    pictures.push(await page.screenshot({ fullPage: true, type: "jpeg", quality: 80 }));
  }
  // The policy of a page of ours takes no HTML from a script.
  await page.goto("about:blank");
  await page.setViewportSize({ width: columns * (tenth + 12) + 12, height: 400 });
  await page.setContent(sheetOf(pictures));
  const file = `${folder}/sheet-${locale}-${theme}.png`;
  writeFileSync(file, await page.screenshot({ fullPage: true }));
  console.log(`${file}: ${shown.length} pages`);
  await context.close();
}

/** @param {Buffer[]} pictures */
function sheetOf(pictures) {
  const figures = pictures.map(
    (picture, at) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString("base64")}">` +
      `<figcaption>${at + 1}</figcaption></figure>`,
  );
  return `<style>
    body { margin: 12px; display: grid; gap: 12px; background: #777; }
    body { grid-template-columns: repeat(${columns}, ${tenth}px); }
    figure { margin: 0; font: 12px sans-serif; text-align: center; color: #fff; }
    img { width: ${tenth}px; height: auto; }
  </style>${figures.join("")}`;
}
