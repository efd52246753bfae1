// Draws, after a build, the picture of each page and language that other sites show beside a link. The built
// pages supply the content; the cache supplies pictures of earlier builds.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Resvg, renderAsync } from "@resvg/resvg-js";
import { dayColours } from "./og/colours.mjs";
import { cutFonts } from "./og/fonts.mjs";
import { fitted } from "./og/lines.mjs";
import { objects, ownShop } from "./og/objects.mjs";
import { drawingOf, headingOf } from "./og/page.mjs";
import { logo, room, scene, TIGHT } from "./og/scene.mjs";
import { escaped } from "./og/shapes.mjs";

const [pages = ".next/server/app", out = ".next/standalone/public/og"] = process.argv.slice(2);
const cache = ".next/cache/og";
const MOST_BYTES = 300_000;
/**
 * The limit for drawing all pictures, in seconds of processor time, which a busy machine does not change
 * much.
 */
const MOST_SECONDS = 60;
/** Pages whose drawing has no ground of its own and stands on our counter. */
const standing = ["/", "/more/about"];

mkdirSync(cache, { recursive: true });
const fontFiles = await cutFonts(cache);
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Bricolage Grotesque" };
const colours = dayColours(readFileSync("src/styles/tokens.css", "utf8"));
const { items } = JSON.parse(readFileSync("src/config/catalog.json", "utf8"));
/** @type {{ page: string, indexable: boolean, languages: string[] }[]} */
const routes = JSON.parse(readFileSync("routes.json", "utf8"));
/** @type {Map<string, number>} */
const inks = new Map();
const tools = sha256(
  Buffer.concat(
    [...fontFiles, "node_modules/@resvg/resvg-js/package.json"].map((file) => readFileSync(file)),
  ),
);

/** @type {Map<string, string>} the drawing of each file */
const drawn = new Map([["logo.png", logo(colours)]]);
for (const { page, languages } of routes.filter(({ indexable }) => indexable)) {
  for (const language of languages) {
    drawn.set(`${language}${page === "/" ? "/home" : page}.png`, drawingFor(language, page));
  }
}

const isCold = !readdirSync(cache).some((name) => name.endsWith(".png"));
const used = new Set(fontFiles.map((file) => file.slice(cache.length + 1)));
const waiting = [...drawn];
let rendered = 0;
await Promise.all([work(), work()]);
for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(`${cache}/${name}`);
const seconds = secondsOfThisProcess();
console.log(
  `shared pictures: ${drawn.size}, ${rendered} of them drawn anew, in ${seconds.toFixed(1)} s of a processor`,
);
if (isCold && seconds > MOST_SECONDS) {
  throw new Error(`all shared pictures took ${seconds.toFixed(0)} s, more than ${MOST_SECONDS}`);
}

function secondsOfThisProcess() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** @param {string} language @param {string} page */
function drawingFor(language, page) {
  const html = readFileSync(`${pages}/${language}${page === "/" ? "" : page}.html`, "utf8");
  const heading = headingOf(html);
  if (!heading) throw new Error(`${page} in ${language} has no heading`);
  return scene(fitted(heading, room, measure), thingOf(language, page, html), colours);
}

/** @param {string} language @param {string} page @param {string} html */
function thingOf(language, page, html) {
  const own = objects[page];
  const found = own ? undefined : drawingOf(html);
  if (found) return { ...found, stands: standing.includes(page) };
  const svg = (own ?? ownShop)(wordsOf(language), namesOf(language));
  return { svg, box: [0, 0, 480, 400], stands: true };
}

/** @param {string} language */
function wordsOf(language) {
  const folder = `messages/${language}`;
  const files = readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ""),
    JSON.parse(readFileSync(`${folder}/${file}`, "utf8")),
  ]);
  return Object.fromEntries(files);
}

/** @param {string} language @returns {Record<string, string>} the name of each thing that is sold */
function namesOf(language) {
  return Object.fromEntries(Object.entries(items).map(([sku, { name }]) => [sku, name[language]]));
}

/**
 * The width of a text between two letters, because the ends of a text alone have no side bearing.
 * @type {import("./og/lines.mjs").Measure}
 */
function measure(text, size) {
  return (inkOf(`n${text}n`) - inkOf("nn")) * size + text.length * size * TIGHT;
}

/** The width of the ink of a text of size 1. @param {string} text */
function inkOf(text) {
  const known = inks.get(text);
  if (known !== undefined) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" font-family="Bricolage Grotesque"><text y="99" font-weight="700" font-size="100">${escaped(text)}</text></svg>`;
  const ink = (new Resvg(svg, { font }).getBBox()?.width ?? 0) / 100;
  inks.set(text, ink);
  return ink;
}

async function work() {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, svg] = next;
    const name = `${sha256(tools + svg)}.png`;
    const held = `${cache}/${name}`;
    used.add(name);
    const image = existsSync(held)
      ? readFileSync(held)
      : (await renderAsync(svg, { font })).asPng();
    if (image.length > MOST_BYTES) throw new Error(`${file} has ${image.length} bytes`);
    if (!existsSync(held)) {
      writeFileSync(held, image);
      rendered += 1;
    }
    mkdirSync(dirname(`${out}/${file}`), { recursive: true });
    writeFileSync(`${out}/${file}`, image);
  }
}

/** @param {string | Buffer} text */
function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}
