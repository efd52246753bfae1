import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { busiestHour, merchantsOf, PER_MERCHANT } from "../../../../loadtests/day.js";
import { ANSWERS, PAID_MS, thresholds, WITHIN_MS } from "../../../../loadtests/slos.js";
import { workload } from "../../../../loadtests/workloads.js";

describe("a workload", () => {
  it("is open: people arrive at a rate, whatever the product does", () => {
    for (const name of ["smoke", "average", "stress", "spike", "soak", "breakpoint"])
      for (const { executor } of Object.values(workload(name).scenarios))
        expect(executor).toMatch(/-arrival-rate$/);
  });

  it("brings a spike of ten times the arrivals of its size within ten seconds", () => {
    const signIn = workload("spike", { merchants: 8000 }).scenarios["sign-in"];
    const stages = "stages" in signIn ? signIn.stages : [];
    const hour = 8000 * PER_MERCHANT["sign-in"] * (1 / 8);
    expect(stages.slice(1, 3)).toEqual([
      { duration: "30s", target: hour },
      { duration: "10s", target: 10 * hour },
    ]);
  });

  it("is as long as its steps, or shorter when it is only tried", () => {
    expect(workload("average").seconds).toBe(360);
    expect(workload("average", { shorter: 6 }).seconds).toBe(60);
  });

  it("makes merchants ready for all orders, so that none has a basket in two hands", () => {
    const { pool, scenarios } = workload("spike");
    expect(pool).toBeGreaterThan(2 * scenarios.order.maxVUs);
    expect(workload("smoke").pool).toBe(5);
  });

  it("refuses a name that it does not know", () => {
    expect(() => workload("brief")).toThrow("smoke, average, stress, spike, soak, breakpoint");
  });

  it("counts merchants back from arrivals", () => {
    const { statement: _, ...people } = busiestHour(100_000);
    const perSecond = Object.values(people).reduce((sum, hour) => sum + hour, 0) / 3600;
    expect(merchantsOf(perSecond)).toBeCloseTo(100_000, -1);
  });
});

describe("the thresholds", () => {
  const folder = resolve(import.meta.dirname, "../../../../deploy/prometheus/rules");
  const rules = readFileSync(resolve(folder, "slos.yaml"), "utf8");

  it("are the objectives that Prometheus watches", () => {
    expect(rules).toContain(`vector(${ANSWERS})`);
    expect(thresholds(workload("average"))).toMatchObject({ failures: ["rate<0.001"] });
    expect(thresholds(workload("smoke"))).toMatchObject({ paid_waited: [`p(99.5)<${PAID_MS}`] });
    expect(rules).toMatch(
      new RegExp(`commerce_import_oldest_seconds\\) > bool ${PAID_MS / 1000}\\)`),
    );
    const seconds = [...rules.matchAll(/le="([\d.]+)"/g)].map(([, bound]) => 1000 * Number(bound));
    expect(Object.values(WITHIN_MS)).toEqual(expect.arrayContaining(seconds));
  });

  it("allow a lost arrival only where too many come on purpose, and judge no times of a few people", () => {
    const dropped = "dropped_iterations{scenario:visit}";
    expect(thresholds(workload("average"))).toHaveProperty([dropped]);
    expect(thresholds(workload("spike"))).not.toHaveProperty([dropped]);
    expect(thresholds(workload("smoke"))).not.toHaveProperty(["http_req_duration{call:page}"]);
  });
});
