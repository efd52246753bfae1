import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { business } from "@/config/business";

const source = readFileSync("../services/account/src/domain/policy.rs", "utf8");

/** A number of the account service's default policy. */
function policy(name: string): number {
  const [, days] = new RegExp(`^ {8}${name}: ([\\d_]+),$`, "m").exec(source) ?? [];
  if (!days) throw new Error(`no ${name} in the policy`);
  return Number(days.replaceAll("_", ""));
}

it("states the days after which the account service acts", () => {
  expect(business.lifecycle).toMatchObject({
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
