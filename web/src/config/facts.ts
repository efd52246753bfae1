import { type Locale, locales } from "@/i18n/locales";
import catalog from "./catalog.json";
import { isSale, type Sale } from "./sale";

/** The facts that pages state and that change without a build. Money in rupiah, hours in WIB. */
export type Facts = Omit<typeof catalog, "prices" | "bundles" | "plans" | "sale"> & {
  /**
   * The price of each thing: of one piece, one period of Pro, or a training's included persons. Null for a
   * year of Pro if the price list has none: it is not sold.
   */
  prices: Record<Exclude<Sku, Year>, number> & Record<Year, number | null>;
  /** The pieces of each bundle; a bundle contains one of each. */
  bundles: Record<Bundle, readonly Sku[]>;
  /** The ways of serving, in the order in which pages compare them. */
  plans: readonly ServingPlan[];
  sale: Sale;
  /** The languages in which the site is offered. */
  locales: readonly Locale[];
};

/** The key of an item of the catalogue. */
export type Sku = keyof typeof catalog.items;

/** A year of Pro, whatever days the price list gives to it. A price list may leave it out. */
export const yearOfPro = "pro-yearly";
type Year = typeof yearOfPro;

export interface ServingPlan {
  plan: PlanName;
  /** The largest number of full reports; 0 for a plan without full reports. */
  fullReports: number;
}

const planNames = ["lite", "dine"] as const;
export type PlanName = (typeof planNames)[number];

const isPlan = (plan: { plan: string; fullReports: number }): plan is ServingPlan =>
  planNames.some((known) => known === plan.plan);

/** The key of an item that consists of other items. */
export type Bundle = keyof typeof catalog.bundles;

const isSku = (text: string): text is Sku => Object.hasOwn(catalog.items, text);

const { sale } = catalog;
if (!isSale(sale)) throw new Error("catalog.json: sale");

/** The catalogue as it is shipped, in every language: the facts that a build states. */
export const factsOfTheBuild: Facts = {
  ...catalog,
  // Until its day a version waits: next.config.ts names the one that is in force during the build.
  termsVersion: process.env.TERMS_IN_FORCE ?? catalog.termsVersion,
  bundles: { "hardware-set": catalog.bundles["hardware-set"].filter(isSku) },
  plans: catalog.plans.filter(isPlan),
  sale,
  locales,
};

/** A part of the facts, where objects may lack keys. */
export type Difference<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Difference<T[K]> }
    : T;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The parts of `facts` that differ from `base`; undefined if no part differs. A list differs as a whole. */
export function differenceOf<T>(base: T, facts: T): Difference<T> | undefined {
  if (!isObject(base) || !isObject(facts)) {
    const isSame = JSON.stringify(base) === JSON.stringify(facts);
    return isSame ? undefined : (facts as Difference<T>);
  }
  const parts = Object.entries(facts).map(([key, value]) => [key, differenceOf(base[key], value)]);
  const changed = parts.filter(([, part]) => part !== undefined);
  return changed.length > 0 ? (Object.fromEntries(changed) as Difference<T>) : undefined;
}

/** Applies a difference of {@link differenceOf} to its base. */
export function withDifference<T>(base: T, difference: Difference<T> | undefined): T {
  if (difference === undefined) return base;
  if (!isObject(base) || !isObject(difference)) return difference as T;
  const parts = Object.entries(difference).map(([key, part]) => [
    key,
    withDifference(base[key], part),
  ]);
  return { ...base, ...Object.fromEntries(parts) };
}

/**
 * An edge states the items that are sold. Where a year of Pro is not among them, its price is null, and its
 * name is that of the build.
 */
export function withEveryItem(stated: unknown): unknown {
  if (!isObject(stated) || !isObject(stated.prices) || !isObject(stated.items)) return stated;
  if (yearOfPro in stated.prices || yearOfPro in stated.items) return stated;
  return {
    ...stated,
    prices: { ...stated.prices, [yearOfPro]: null },
    items: { ...stated.items, [yearOfPro]: factsOfTheBuild.items[yearOfPro] },
  };
}

/**
 * Whether a value can replace the build's facts: it has all their keys, with the same types, and no text or
 * list in it is empty. More keys do no harm: pages ignore unknown things.
 */
export function areFacts(value: unknown): value is Facts {
  const { sale: _, prices, ...whole } = factsOfTheBuild;
  if (!isAlike<Omit<Facts, "sale" | "prices">>(value, whole)) return false;
  if (!("sale" in value && isSale(value.sale))) return false;
  if (!("prices" in value && arePrices(value.prices, prices))) return false;
  const offered: readonly string[] = value.locales;
  return (
    Object.values(value.bundles).flat().every(isSku) &&
    value.plans.every(isPlan) &&
    offered[0] === "es" &&
    offered.every((each) => locales.some((known) => known === each))
  );
}

function arePrices(value: unknown, { [yearOfPro]: _, ...others }: Facts["prices"]): boolean {
  if (!isObject(value)) return false;
  const { [yearOfPro]: yearly, ...rest } = value;
  return (yearly === null || isAlike(yearly, 0)) && isAlike(rest, others);
}

function isAlike<T>(value: unknown, model: T): value is T {
  if (Array.isArray(model)) {
    const isList = Array.isArray(value) && value.length > 0;
    return isList && value.every((each) => isAlike(each, model[0]));
  }
  if (isObject(model)) {
    return isObject(value) && Object.keys(model).every((key) => isAlike(value[key], model[key]));
  }
  if (typeof model === "number") return Number.isSafeInteger(value) && Number(value) >= 0;
  return typeof value === typeof model && value !== "";
}
