// @vitest-environment node
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { business } from "@/config/business";
import { locales } from "@/i18n/locales";

const read = (path: string) => readFileSync(`../services/${path}`, "utf8");

/** A constant of days that a service keeps as hours. */
function days(path: string, name: string): number {
  const found = new RegExp(
    `const ${name}: SignedDuration = SignedDuration::from_hours\\(([\\d *]+)\\)`,
  );
  const [, hours] = found.exec(read(path)) ?? [];
  if (!hours) throw new Error(`${path}: no ${name}`);
  return hours.split("*").reduce((product, factor) => product * Number(factor), 1) / 24;
}

/** The names of days as sentences say them. */
const numerals: Record<number, Record<(typeof locales)[number], string>> = {
  3: { es: "tres días", en: "three days", id: "tiga hari" },
  7: { es: "siete días", en: "seven days", id: "tujuh hari" },
  90: { es: "90 días", en: "90 days", id: "90 hari" },
};

/** Each sentence with a number of days that is no setting, and the constant that it states. */
const stated: [file: string, key: string, days: number][] = [
  ["support", "work.none.holds", days("account/src/domain/work.rs", "SOON")],
  ["support", "work.noneHint.holds", days("account/src/domain/work.rs", "SOON")],
  ["support", "work.noneHint.new", days("account/src/domain/work.rs", "GREETED_WITHIN")],
  ["support", "mails.none", days("mailer/src/jobs/sweep.rs", "KEPT")],
  ["support", "identity.neighbours.device", days("auth/src/domain/device.rs", "KNOWN_FOR")],
  ["explain", "export.of.mails", days("mailer/src/jobs/sweep.rs", "KEPT")],
  ["session", "email.lead", days("auth/src/domain/email_change.rs", "UNDOABLE_FOR")],
  ["session", "undo.invalid.text", days("auth/src/domain/email_change.rs", "UNDOABLE_FOR")],
  ["session", "alert.invalid.text", days("auth/src/domain/email_change.rs", "UNDOABLE_FOR")],
];

it.each(locales)("sentences state the days of the services, in %s", (locale) => {
  for (const [file, key, number] of stated) {
    const words = JSON.parse(readFileSync(`messages/${locale}/${file}.json`, "utf8"));
    const sentence =
      words[key] ??
      key.split(".").reduce((tree: Record<string, never> | undefined, part) => tree?.[part], words);
    const numeral = numerals[number]?.[locale];
    expect(numeral, `${key}: ${number}`).toBeDefined();
    expect(String(sentence).replaceAll("\u00a0", " "), `${file}: ${key}`).toContain(numeral);
  }
});

it("a year of Pro is one cycle of the account's policy, in the catalogue, too", () => {
  const [, cycle] =
    /pub const CYCLE_DAYS: u32 = (\d+);/.exec(read("account/src/domain/policy.rs")) ?? [];
  const { items } = parse(read("commerce/catalog.toml")) as {
    items: { sku: string; subscription_days?: number }[];
  };
  const sold = (sku: string) => items.find((item) => item.sku === sku)?.subscription_days;
  expect(sold("pro-yearly")).toBe(Number(cycle));
  expect(business.cycle).toEqual({ cycleDays: Number(cycle), monthDays: sold("pro-monthly") });
});
