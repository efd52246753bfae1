// @vitest-environment node
import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { afterEach, expect, it } from "vitest";
import { business } from "@/config/business";
import { factsOfTheBuild } from "@/config/facts";
import { stateFacts } from "@/config/stated-facts";
import { sectionsOf } from "@/features/legal/sections";
import { locales } from "@/i18n/locales";

afterEach(() => stateFacts(factsOfTheBuild));

const source = readFileSync("../services/account/src/domain/policy.rs", "utf8");

/** A number of the account service's default policy. */
function policy(name: string): number {
  const [, days] = new RegExp(`^ {8}${name}: ([\\d_]+),$`, "m").exec(source) ?? [];
  if (!days) throw new Error(`no ${name} in the policy`);
  return Number(days.replaceAll("_", ""));
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
    namesYears: Math.floor(policy("names_kept_days") / 365.25),
  });
});

it("knows the same numbers by the same names as the edge, and no others", () => {
  const facts = readFileSync("../edge/src/pages/facts.rs", "utf8");
  const [, body = ""] = /fn lifecycle.*?json!\(\{(.*?)\}\)/s.exec(facts) ?? [];
  const theirs = [...body.matchAll(/"(\w+)":/g)].map(([, name]) => name);
  expect(theirs).toEqual(Object.keys(factsOfTheBuild.lifecycle));
});

it.each(locales)("terms and privacy state a policy's other numbers, in %s", async (locale) => {
  const lifecycle = { ...business.lifecycle, idleDays: 91, trialDays: 23, dataAgainDays: 13 };
  stateFacts({ ...factsOfTheBuild, lifecycle });
  const words = (await import(`../../../messages/${locale}/legal.json`)).default.terms;
  const t = createTranslator({ locale, messages: words });
  const said = sectionsOf("terms", locale, (key, values) => t(key, values))
    .flatMap(({ paragraphs }) => paragraphs)
    .join(" ");
  for (const days of [91, 23, 13]) expect(said).toContain(` ${days} `);
});
