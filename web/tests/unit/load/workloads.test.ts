import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { busiestHour, merchantsOf, PER_MERCHANT } from "../../../../loadtests/day.js";
import { ANSWERS, MAIL_MS, PAID_MS, thresholds, WITHIN_MS } from "../../../../loadtests/slos.js";
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

  const groups = new Map(
    rules
      .split("  - name: slo-")
      .slice(1)
      .map((group) => [group.slice(0, group.indexOf("\n")), group] as const),
  );
  const found = (objective: string, form: RegExp) => [
    ...new Set(
      [...(groups.get(objective)?.matchAll(form) ?? [])].map(([, number]) => Number(number)),
    ),
  ];
  const share = (objective: string) => found(objective, /vector\((0\.\d+)\)/g);
  const judged = thresholds(workload("average")) as Record<string, string[]>;

  it.each([
    ["page", "pages"],
    ["sign-in", "sign-in"],
    ["register", "registration"],
    ["checkout", "checkout"],
  ] as const)("hold calls of %s to the time of the objective %s", (call, objective) => {
    expect(found(objective, /le="([\d.]+)"/g)).toEqual([WITHIN_MS[call] / 1000]);
    expect(share(objective)).toEqual([0.999]);
    expect(judged[`http_req_duration{call:${call}}`]).toEqual([`p(99.9)<${WITHIN_MS[call]}`]);
  });

  it("know the time of no other call", () => {
    const timed = Object.keys(judged).filter((name) => name.startsWith("http_req_duration"));
    expect(timed).toHaveLength(4);
  });

  it.each([
    ["mail_waited", "mail", MAIL_MS],
    ["paid_waited", "paid", PAID_MS],
  ])("hold %s to the objective %s", (waited, objective, ms) => {
    expect(found(objective, /> bool (\d+)\)/g)).toEqual([ms / 1000]);
    expect(share(objective)).toEqual([0.995]);
    expect(judged[waited]).toEqual([`p(99.5)<${ms}`]);
    expect(thresholds(workload("smoke"))).toHaveProperty(waited);
  });

  it("allow as many failures as the objective of answers, and count busy amounts apart, as it does", () => {
    expect(share("answers")).toEqual([ANSWERS]);
    expect(judged).toMatchObject({ failures: ["rate<0.001"] });
    const selectors = [...rules.matchAll(/duration_seconds_\w+\{([^}]*)\}/g)].map(
      ([, selector]) => selector,
    );
    expect(selectors.length).toBeGreaterThan(0);
    for (const selector of selectors)
      expect(selector).toContain('error_type!="checkout.amounts_busy"');
  });

  it("allow a lost arrival only where too many come on purpose, and judge no times of a few people", () => {
    const dropped = "dropped_iterations{scenario:visit}";
    expect(thresholds(workload("average"))).toHaveProperty([dropped]);
    expect(thresholds(workload("spike"))).not.toHaveProperty([dropped]);
    expect(thresholds(workload("smoke"))).not.toHaveProperty(["http_req_duration{call:page}"]);
  });
});
