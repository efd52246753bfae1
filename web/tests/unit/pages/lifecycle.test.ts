// @vitest-environment node
import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { afterEach, expect, it } from "vitest";
import { business } from "@/config/business";
import { type Facts, factsOfTheBuild } from "@/config/facts";
import { stateFacts } from "@/config/stated-facts";
import { type LegalDocument, sectionsOf } from "@/features/legal/sections";
import { type Locale, locales } from "@/i18n/locales";

type Lifecycle = Facts["lifecycle"];

afterEach(() => stateFacts(factsOfTheBuild));

const source = readFileSync("../services/account/src/domain/policy.rs", "utf8");

/** A number of the account service's default policy. */
function policy(name: string): number {
  const [, days] = new RegExp(`^ {8}${name}: ([\\d_]+),$`, "m").exec(source) ?? [];
  if (!days) throw new Error(`no ${name} in the policy`);
  return Number(days.replaceAll("_", ""));
}

/** The days before an end on which that policy tells of it first. */
function notice(name: string): number {
  const [, days] = new RegExp(`^ {8}${name}: \\[([\\d, ]+)\\],$`, "m").exec(source) ?? [];
  if (!days) throw new Error(`no ${name} in the policy`);
  return Math.max(...days.split(", ").map(Number));
}

it("the build states the days after which the account service acts", () => {
  expect(business.lifecycle).toEqual({
    trialDays: policy("trial_days"),
    trialAgainDays: policy("trial_again_days"),
    dataDays: policy("papers_days"),
    dataAgainDays: policy("papers_again_days"),
    idleDays: policy("idle_days"),
    freezeDays: policy("still_idle_days"),
    retentionDays: policy("deletion_days"),
    pastDueDays: policy("past_due_days"),
    endedDay: policy("ended_day"),
    trialNoticeDays: notice("trial_end_notice_days"),
    paidNoticeDays: notice("paid_end_notice_days"),
    namesYears: Math.floor(policy("names_kept_days") / 365.25),
  });
});

it("knows the same numbers by the same names as the edge, and no others", () => {
  const facts = readFileSync("../edge/src/pages/facts.rs", "utf8");
  const [, body = ""] = /fn lifecycle.*?json!\(\{(.*?)\}\)/s.exec(facts) ?? [];
  const theirs = [...body.matchAll(/"(\w+)":/g)].map(([, name]) => name);
  expect(theirs).toEqual(Object.keys(factsOfTheBuild.lifecycle));
});

/** The text of a legal document beside this policy. */
async function said(
  document: LegalDocument,
  locale: Locale,
  numbers: Partial<Lifecycle>,
  others: Partial<Facts> = {},
) {
  const lifecycle = { ...factsOfTheBuild.lifecycle, ...numbers };
  stateFacts({ ...factsOfTheBuild, ...others, lifecycle });
  const words = (await import(`../../../messages/${locale}/legal.json`)).default[document];
  const t = createTranslator({ locale, messages: words });
  return sectionsOf(document, locale, (key, values) => t(key, values))
    .flatMap(({ paragraphs }) => paragraphs)
    .join(" ");
}

it.each(locales)("privacy states a policy's other numbers, in %s", async (locale) => {
  expect(await said("privacy", locale, { namesYears: 23 })).toMatch(/ 23[ \u00a0]/);
});

it.each(locales)("terms keep the numbers of their version, in %s", async (locale) => {
  const numbers = { idleDays: 91, trialDays: 23, dataAgainDays: 13, trialNoticeDays: 5 };
  const training = {
    ...factsOfTheBuild.training,
    personsIncluded: 4,
    maxHours: 9,
    maxMerchants: 8,
  };
  const { "sticker-digital": stickers, ...goods } = factsOfTheBuild.items;
  const items = { ...goods, "sticker-digital": { ...stickers, minimum: 77 } };
  const version = await said("terms", locale, {});
  expect(await said("terms", locale, numbers, { training, items })).toBe(version);
});

it.each(locales)("terms name the phone at which the team answers now, in %s", async (locale) => {
  const text = await said("terms", locale, {}, { phone: "+62 21 0000 0000" });
  expect(text).toContain("+62\u00a021\u00a00000\u00a00000");
});

/**
 * What a merchant who stops paying for Pro is told, beside the terms: late days, then the account is frozen.
 */
it.each(locales)("about and prices say what an unpaid renewal does, in %s", async (locale) => {
  const frozen = { es: "se congela", en: "is frozen", id: "dibekukan" }[locale];
  const about = (await import(`../../../messages/${locale}/about.json`)).default;
  const price = (await import(`../../../messages/${locale}/price.json`)).default;
  for (const sentence of [about.asked.leaving.a, price.tiers.idle.pro]) {
    expect(sentence).toContain(frozen);
    expect(sentence).toContain("{pastDueDays}");
  }
});

it.each(locales)("prices say what keeps a free account open, in %s", async (locale) => {
  const price = (await import(`../../../messages/${locale}/price.json`)).default;
  for (const days of ["{dataDays}", "{idleDays}"]) expect(price.tiers.idle.free).toContain(days);
});
