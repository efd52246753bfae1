import { describe, expect, it } from "vitest";
import { merchantsOf } from "../../../../loadtests/day.js";
import { answers } from "../../../../scripts/load/report/answers.mjs";
import { ceiling, chart } from "../../../../scripts/load/report/chart.mjs";
import { moment, stepsOf, times } from "./run";

describe("the answers of a run", () => {
  const run = { plan: { merchants: 1000 }, moments: [moment(1)], cores: 2, isProductSeen: true };
  const answerTo = (question: RegExp, found: ReturnType<typeof answers>) =>
    found.find((answer) => question.test(answer.question))?.answer;

  it("say the knee in arrivals, and in merchants under the assumption", () => {
    const steps = stepsOf([
      ...times(30, { come: 36, ms: 50 }),
      ...times(10, { come: 90, dropped: 40, ms: 60 }),
    ]);
    const found = answers({ ...run, steps });
    expect(answerTo(/bend/, found)).toContain("kept up with 36 arrivals a second");
    const merchants = Number(merchantsOf(36).toPrecision(2)).toLocaleString("en");
    expect(answerTo(/merchants/, found)).toContain(
      `About ${merchants}, if the busiest hour brings 12.5 %`,
    );
    expect(found.find(({ at }) => at !== undefined)?.at).toBeGreaterThan(20);
  });

  it("say at least, where nothing bent", () => {
    const found = answers({
      ...run,
      isProductSeen: false,
      steps: stepsOf(times(30, { come: 36, ms: 50 })),
    });
    expect(answerTo(/merchants/, found)).toMatch(/^At least /);
    expect(answerTo(/first/, found)).toContain("not the product's");
  });

  it("say nothing of the size after a smoke", () => {
    expect(answers({ ...run, plan: { merchants: 0 }, steps: [] })).toHaveLength(1);
  });
});

describe("a graph", () => {
  it("leaves a gap where there is no value, and draws a lonely one as a dot", () => {
    const points: [number, number | undefined][] = [
      [0, 1],
      [1, 2],
      [2, undefined],
      [3, 4],
    ];
    const drawn = chart({
      title: "a < b",
      unit: "ms",
      seconds: 4,
      lines: [{ name: "p50", points }],
    });
    expect(drawn.match(/<polyline/g)).toHaveLength(2);
    expect(drawn.match(/class="dot c0"/g)).toHaveLength(1);
    expect(drawn).toContain("a &lt; b");
  });

  it("ends its axis above the largest value", () => {
    expect([0, 0.3, 1, 7, 20, 21, 999].map(ceiling)).toEqual([1, 0.5, 1, 10, 20, 50, 1000]);
  });

  it("is left out without values", () => {
    expect(chart({ title: "none", unit: "", seconds: 4, lines: [] })).toBe("");
  });
});
