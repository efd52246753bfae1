// Measures how long a page takes from a press to the next picture, on a phone four times slower than this
// machine (as Lighthouse's): the press that starts the scripts of a content page, a press while they start,
// and one once they are at work. Needs $CHROMIUM.
import { createRequire } from "node:module";

/** @import { Browser, CDPSession, Page } from "../../web/node_modules/playwright-core/index.js" */
/** @import { Document } from "./documents.mjs" */
/** @typedef {{ ms: number, control: string }} Interaction */

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** How long a finger rests on the glass. */
const PRESS_MS = 80;
/** Scripts are at work after this time. */
const REST_MS = 2_000;
/** A visitor sees a control before the first press: the jump to it has been painted. */
const SEEN_MS = 300;

/** The button of a plain form leads away from the page. */
const button = "button:not(form[action] button)";
const controls = `${button}, summary, select, textarea, input:not([type=hidden])`;
/** The first of them is pressed. A page without controls of its own has the menu of its header. */
const places = [`main :is(${controls})`, `header :is(${controls})`];

const required = createRequire(new URL("../../web/package.json", import.meta.url));

/**
 * Opens the page `runs` times; returns the slowest press of each time.
 *
 * @param {string} url
 * @param {Document} document
 * @param {number} runs
 */
export async function interactionsOf(url, { address }, runs) {
  const { chromium } = required("@playwright/test");
  /** @type {Browser} */
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox"],
  });
  /** @type {Interaction[]} */
  const slowest = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext(phone);
      slowest.push(await slowestPress(await context.newPage(), url + address));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return slowest;
}

/** @param {Page} page @param {string} url @returns {Promise<Interaction>} */
async function slowestPress(page, url) {
  await page.addInitScript(watchPresses);
  await page.goto(url, { waitUntil: "networkidle" });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const chosen = await page.evaluate(markMain, places);
  await page.waitForTimeout(SEEN_MS);
  for (let press = 0; press < 3; press += 1) {
    await tap(page, browser);
    // The third press meets scripts that are at work.
    if (press > 0) await page.waitForTimeout(REST_MS);
  }
  const { ms } = await page.evaluate(() => /** @type {any} */ (window).slowestPress());
  return { ms, control: chosen };
}

/** @param {Page} page @param {CDPSession} browser */
async function tap(page, browser) {
  const place = await page.evaluate(placeOfMain);
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await page.waitForTimeout(PRESS_MS);
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Runs in the browser before the page. */
function watchPresses() {
  /** @type {{ ms: number, name: string }[]} */
  const seen = [];
  /** @param {PerformanceEntryList} entries */
  const note = (entries) => {
    for (const { entryType, name, duration, interactionId } of /** @type {any[]} */ (entries)) {
      if (entryType === "first-input" || interactionId > 0) seen.push({ ms: duration, name });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  // The shortest duration that browsers report, in ms. TypeScript does not know this option yet.
  const shortest = { durationThreshold: 16 };
  observer.observe({ type: "event", buffered: true, ...shortest });
  observer.observe({ type: "first-input", buffered: true });
  Object.assign(window, {
    slowestPress() {
      note(observer.takeRecords());
      return seen.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0, name: "none" });
    },
  });
}

/** Runs in the browser. @param {string[]} selectors */
function markMain(selectors) {
  const all = selectors.flatMap((selector) => [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector)),
  ]);
  const main = all.find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1);
  if (!main) throw new Error(`no control: ${selectors}`);
  main.scrollIntoView({ block: "center", behavior: "instant" });
  const place = main.getBoundingClientRect();
  Object.assign(window, { main: { x: place.x + place.width / 2, y: place.y + place.height / 2 } });
  return `${main.localName} ${(main.textContent || main.getAttribute("name") || "").trim().slice(0, 30)}`;
}

/** Runs in the browser. */
const placeOfMain = () => /** @type {any} */ (window).main;
