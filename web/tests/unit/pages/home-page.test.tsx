// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { day, sum } from "@/features/day/ledger";
import { orderOfTheDay, promotion, total } from "@/features/day/sales";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { tall, wide } from "@/features/home/counter/layouts";
import { Scene } from "@/features/home/counter/Scene";
import { roll } from "@/features/home/day/printed";
import { HomePage } from "@/features/home/HomePage";
import { Voices } from "@/features/home/voices/Voices";
import { locales } from "@/i18n/locales";
import { clock, money } from "@/lib/format";
import { href, pageOf, routeOf } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));
vi.mock("next/navigation", () => ({ usePathname: () => "/", useSearchParams: () => null }));

const example = { es: "Ejemplo", en: "Example", id: "Contoh" };
const marks = (html: string, mark: string) => html.split(`>${mark}</span>`).length - 1;

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <HomePage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|home\.\w+|>[^<]*\{\w+\}/);
  });

  it("goes down by one step from heading to heading", () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    levels.forEach((level, at) => {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  it("shows each hour of the day, its sum and the order with its change", () => {
    for (const { taken, soFar } of roll) {
      expect(html).toContain(money(locale, taken));
      expect(html).toContain(money(locale, soFar));
    }
    expect(html).toContain(money(locale, sum(day)));
    expect(html).toContain(money(locale, orderOfTheDay.given - total(orderOfTheDay.lines)));
  });

  it("names the hours of the day's promotion", () => {
    const rule = /rounded-md bg-lamp-soft.*?<\/div>/s.exec(html)?.[0] ?? "";
    expect(rule).toContain(String(promotion.percent));
    for (const time of [promotion.from, promotion.to]) expect(rule).toContain(clock(locale, time));
  });

  it("tells Free from Pro", () => {
    const slip = /<table class="w-full border-collapse.*?<\/table>/s.exec(html)?.[0] ?? "";
    for (const price of [0, business.pro.monthly]) expect(slip).toContain(money(locale, price));
    expect(slip.match(/scope="col"/g)).toHaveLength(3);
  });

  it("has phone and hours beside the questions, and books a demo", () => {
    expect(html).toContain(clock(locale, business.hours.home.from));
    expect(html.match(/name="faq"/g)).toHaveLength(6);
    expect(html).toContain('id="demo"');
    expect(html).toContain('action="/api/demo-requests"');
    expect(html).toContain('name="preferredTime"');
  });

  it("marks each example as one, and leaves out what has no data", async () => {
    expect(marks(html, example[locale])).toBe(6);
    const none = await prerendered(locale, <Voices clients={[]} voices={[]} />);
    expect(none).toBe("");
    const real = await prerendered(locale, <Voices clients={[{ name: "Sol" }]} voices={[]} />);
    expect(real).toContain("Sol");
    expect(marks(real, example[locale])).toBe(0);
    expect(real).not.toContain("blockquote");
  });

  it("leads to pages and parts that there are", () => {
    const targets = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, target = ""]) => target);
    const reached = [
      "/partnership",
      "/more/about",
      "/more/customers",
      "/hardware",
      "/more/contact",
    ];
    for (const page of reached) expect(targets).toContain(href(locale, page));
    for (const target of targets) {
      const [path = "", hash] = target.split("#");
      expect({ target, found: Boolean(routeOf(pageOf(path))) }).toEqual({ target, found: true });
      if (hash && routeOf(pageOf(path))?.page === "/") expect(html).toContain(`id="${hash}"`);
    }
  });

  it.each([
    ["wide", wide, 592],
    ["tall", tall, 288],
  ] as const)("has words that fit the %s scene and can be read", async (_name, layout, least) => {
    const scene = await prerendered(locale, <Scene layout={layout} />);
    const words = [...scene.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)];
    expect(words.length).toBeGreaterThan(15);
    for (const [, looks = "", inner = ""] of words) {
      const size = Number(/font-size="([\d.]+)"/.exec(looks)?.[1]);
      const room = Number(/data-room="([\d.]+)"/.exec(looks)?.[1]);
      const letters = lettersOf(looks.includes("font-mono"), looks.includes("font-weight"));
      expect(size * (least / layout.width)).toBeGreaterThanOrEqual(12);
      const fits = widthOf(inner, size, letters) <= room + 0.01;
      expect({ inner, room, fits }).toEqual({ inner, room, fits: true });
    }
  });
});
