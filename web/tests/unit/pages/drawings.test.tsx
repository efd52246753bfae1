// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PrinterBody, slotOf } from "@/features/drawings/PrinterBody";
import { TabletBody } from "@/features/drawings/TabletBody";
import { prerendered } from "../prerender";

const features = "src/features";
const kit = "drawings/";

/** Other drawings as dark as a device, with the reason why each is not a device of the kit. */
const dark: Record<string, string> = {
  "beverage/page/PlanPicture.tsx": "a pan",
  "beverage/rush/kitchen/Cook.tsx": "a pan",
  "beverage/rush/queue/Front.tsx": "the doorway",
  "beverage/rush/till/CashDrawer.tsx": "the cash drawer",
  "beverage/rush/till/TillPart.tsx": "the foot of a tablet",
  "customers/Pen.tsx": "a pen",
  "device/PairedTill.tsx": "the owner's phone",
  "download/DoorSign.tsx": "a nail",
  "hardware/counter/Drawer.tsx": "the cash drawer",
  "hardware/counter/Stand.tsx": "the foot of a tablet",
  "hardware/pieces/Swivel.tsx": "the tablet from above",
  "hardware/pieces/Trays.tsx": "the cash drawer from above",
  "help/pictures/till/Printer.tsx": "the foot of a tablet",
  "home/CounterThings.tsx": "the cash drawer",
  "home/talk/Talk.tsx": "the receiver of a telephone",
  "newsletter/Letterbox.tsx": "the slot of a letterbox",
  "partnership/card/Emblem.tsx": "the foot of a tablet, and doors",
  "payments/ways/CardScene.tsx": "the bank's terminal",
  "payments/ways/Scene.tsx": "the foot of a tablet, and a guest's phone",
  "registration/sign/Shop.tsx": "a door handle",
  "session/keys/Key.tsx": "a hook, and a torch",
  "tables/plan/furniture.tsx": "till and coffee machine from above",
};

const files = readdirSync(features, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".tsx"),
);

it("draws devices by the kit", () => {
  const isDark = (file: string) =>
    readFileSync(`${features}/${file}`, "utf8").includes("fill-frame");
  const found = files.filter((file) => !file.startsWith(kit) && isDark(file));
  expect(found.sort()).toEqual(Object.keys(dark).sort());
});

it("has each drawing of the kit on the drawing sheet", () => {
  const sheet = readFileSync("../docs/design.md", "utf8").split("## Drawing sheet")[1] ?? "";
  const drawn = files
    .filter((file) => file.startsWith(kit))
    .map((file) => file.slice(kit.length, -4));
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter((name) => !sheet.includes(`| \`${name}\` |`))).toEqual([]);
});

const numbers = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="([-\\d.]+)"`, "g"))].map(([, value]) => Number(value));

describe("the tablet", () => {
  it("has its screen within the rim, rounder outside than inside", async () => {
    const svg = await prerendered("en", <TabletBody width={550} height={390} rim={13} bar={50} />);
    expect(numbers(svg, "width")).toEqual([550, 524]);
    expect(numbers(svg, "height")).toEqual([390, 364]);
    const [outside = 0, inside = 0] = numbers(svg, "rx");
    expect(outside).toBeGreaterThan(inside);
    expect(svg).toContain("fill-awning");
  });

  it("has no bar where no app is open", async () => {
    const svg = await prerendered("en", <TabletBody width={66} height={46} rim={6} />);
    expect(svg).not.toMatch(/fill-awning|NaN|undefined|\d\.\d\d/);
  });
});

describe("the printer", () => {
  it("is the same at each size", async () => {
    const [small, large] = await Promise.all(
      [1, 2].map((scale) =>
        prerendered("en", <PrinterBody width={120 * scale} height={80 * scale} />),
      ),
    );
    const [one = [], two = []] = [small, large].map((svg = "") =>
      ["x", "y", "width", "height", "cx", "cy", "r"].flatMap((name) => numbers(svg, name)),
    );
    expect(one).toHaveLength(7);
    for (const [at, length] of one.entries()) {
      expect(Math.abs((two[at] ?? 0) - 2 * length)).toBeLessThanOrEqual(0.2);
    }
    expect(small).not.toMatch(/NaN|undefined|\d\.\d\d/);
  });

  it("lets paper out below its upper edge", () => {
    expect(slotOf(100)).toBe(-93);
  });
});
