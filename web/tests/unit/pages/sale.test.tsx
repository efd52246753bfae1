// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClientMessages } from "@/components/page/ClientMessages";
import { factsOfTheBuild } from "@/config/facts";
import { isSale, type Sale } from "@/config/sale";
import { stateFacts } from "@/config/stated-facts";
import { entriesOf, groups, keptFree } from "@/features/fitur/sheet";
import { HardwarePage } from "@/features/hardware/HardwarePage";
import { PlanSlip } from "@/features/home/price/PlanSlip";
import { Slip } from "@/features/price/calculator/Slip";
import { Tiers } from "@/features/price/Tiers";
import { type Locale, locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const text = (word: string) => ({ es: `${word} es`, en: `${word} en`, id: `${word} id` });

const promised: Sale = {
  tax: "included",
  freeFunctions: ["receipt", "order", "gone"],
  warrantyMonths: 12,
  delivery: { days: 5, area: text("Jakarta") },
  boxes: {
    "hardware-tablet-stand": [],
    "hardware-receipt-printer": [text("cable")],
    "hardware-cash-drawer": [text("key")],
  },
};

const state = (sale: Partial<Sale>, set = factsOfTheBuild.prices["hardware-set"]) =>
  stateFacts({
    ...factsOfTheBuild,
    prices: { ...factsOfTheBuild.prices, "hardware-set": set },
    sale: { ...factsOfTheBuild.sale, ...sale },
  });

afterEach(() => stateFacts(factsOfTheBuild));

async function words(locale: Locale) {
  const [price, hardware, home, fitur] = await Promise.all(
    ["price", "hardware", "home", "fitur"].map(
      async (file) => (await import(`../../../messages/${locale}/${file}.json`)).default,
    ),
  );
  return { price, hardware, home, fitur };
}

/** The visible text. */
const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'")
    .replace(/[\u00a0\u202f]/g, " ");

const seen = async (locale: Locale, page: React.ReactNode) =>
  plain(await prerendered(locale, page));

describe.each(locales)("a missing promise, in %s", (locale) => {
  it("is not on the pages: they say to ask", async () => {
    const { price, hardware, home } = await words(locale);
    const pages = await seen(locale, [
      <Tiers key="t" />,
      <PlanSlip key="p" />,
      <HardwarePage key="h" />,
    ]);
    expect(pages).toContain(price.tiers.tax.unsaid);
    expect(pages).toContain(price.tiers.features.free.split("<")[0]);
    expect(pages).toContain(home.price.features.free);
    expect(pages).toContain(hardware.rows.box.split(".")[0]);
    for (const said of [hardware.set.ask, hardware.set.deliver, hardware.set.foot]) {
      expect(pages).toContain(said);
    }
    for (const silent of [price.tiers.tax.included, hardware.rows.also, hardware.rows.nothing]) {
      expect(pages).not.toContain(silent);
    }
    expect(pages).not.toContain("PPN");
  });
});

describe.each(locales)("a promise of the catalogue, in %s", (locale) => {
  beforeEach(() => state(promised));

  it("stands on the tables of prices", async () => {
    const { price, home, fitur } = await words(locale);
    const pages = await seen(locale, [<Tiers key="t" />, <PlanSlip key="p" />]);
    expect(pages).toContain(price.tiers.tax.included);
    expect(pages).toContain(home.price.tax.included);
    expect(pages).toContain(`${fitur.items.order.name} · ${fitur.items.receipt.name}`);
    const all = groups.reduce((sum, group) => sum + entriesOf(group).length, 0);
    const count = home.price.features.freeSome.replace("{count}", 2).replace("{all}", all);
    expect(pages).toContain(count);
    expect(pages).not.toContain(price.tiers.features.free.split("<")[0]);
  });

  it("stands beside the hardware, with nothing left to ask", async () => {
    const { hardware } = await words(locale);
    const page = await seen(locale, <HardwarePage />);
    expect(page).toMatch(/12 (meses|months|bulan)/);
    expect(page).toMatch(/5 (días hábiles|working days|hari kerja)/);
    for (const said of [`Jakarta ${locale}`, `cable ${locale}`, `key ${locale}`]) {
      expect(page).toContain(said);
    }
    expect(page).toContain(hardware.rows.nothing);
    for (const gone of [hardware.set.ask, hardware.set.deliver, hardware.set.apart]) {
      expect(page).not.toContain(gone);
    }
    expect(page).not.toContain(hardware.rows.box.split(".")[0]);
  });

  it("is that tax comes on top, where it does", async () => {
    state({ tax: "excluded" });
    const { price } = await words(locale);
    const page = await seen(locale, <Tiers />);
    expect(page).toContain(price.tiers.tax.excluded);
    expect(page).not.toContain(price.tiers.tax.unsaid);
    const slip = await seen(
      locale,
      <ClientMessages namespaces={["price.slip"]}>
        <Slip offer={{ "pro-monthly": 1 }} isExample={false} />
      </ClientMessages>,
    );
    expect(slip).toContain(`${price.slip.tax.excluded} ${price.slip.footTaxed}`);
    expect(slip).not.toContain(price.slip.foot);
  });
});

it("the set says what it saves, where it costs less than its pieces", async () => {
  state({}, 1_700_000);
  const page = await seen("en", <HardwarePage />);
  expect(page).toContain(plain(`${money("en", 120_000)} less than one by one.`));
  for (const sum of [-120_000, 1_700_000]) expect(page).toContain(plain(money("en", sum)));
});

it("keeps the free functions of the sheet, in its order", () => {
  state(promised);
  expect(keptFree()).toEqual(["order", "receipt"]);
});

it.each<[string, unknown]>([
  ["nothing", null],
  ["no boxes", { ...promised, boxes: undefined }],
  ["a tax that is neither", { ...promised, tax: "some" }],
  ["a warranty of no months", { ...promised, warrantyMonths: 0 }],
  ["a delivery to nowhere", { ...promised, delivery: { days: 5 } }],
  ["a thing in one language", { ...promised, boxes: { stand: [{ es: "cable" }] } }],
])("promises that are refused: %s", (_, value) => {
  expect(isSale(promised)).toBe(true);
  expect(isSale(value)).toBe(false);
});
