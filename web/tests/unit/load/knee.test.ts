import { describe, expect, it } from "vitest";
import { kneeOf, mostTaken } from "../../../../scripts/load/report/knee.mjs";
import { stepsOf, times } from "./run";

describe("the knee", () => {
  it("is where latency bends while more come", () => {
    const steps = stepsOf([
      ...times(20, { come: 10, ms: 50 }),
      ...times(20, { come: 40, ms: 400 }),
    ]);
    expect(kneeOf(steps)).toMatchObject({ journey: "visit", before: 50, after: 400 });
    const at = kneeOf(steps)?.at ?? 0;
    expect(at).toBeGreaterThanOrEqual(15);
    expect(at).toBeLessThanOrEqual(21);
  });

  it("is where arrivals are dropped, with the arrivals that it kept up with before", () => {
    const steps = stepsOf([
      ...times(20, { come: 10, ms: 50 }),
      ...times(20, { come: 30, ms: 60 }),
      ...times(10, { come: 60, dropped: 20, ms: 70 }),
    ]);
    const knee = kneeOf(steps);
    expect(knee?.journey).toBeUndefined();
    expect(knee?.at).toBeGreaterThanOrEqual(36);
    expect(knee?.perSecond).toBe(30);
  });

  it("is missing while all visitors are served as quickly as before", () => {
    const steps = stepsOf([...times(20, { come: 10, ms: 50 }), ...times(20, { come: 40, ms: 90 })]);
    expect(kneeOf(steps)).toBeUndefined();
    expect(mostTaken(steps)).toBe(40);
  });

  it("is not made by a few slow journeys, nor by a bend that no person notices", () => {
    const slow = [
      ...times(20, { come: 10, ms: 50 }),
      { come: 1, ms: 900 },
      ...times(20, { come: 10, ms: 50 }),
    ];
    expect(kneeOf(stepsOf(slow))).toBeUndefined();
    const quick = [...times(20, { come: 10, ms: 3 }), ...times(20, { come: 40, ms: 30 })];
    expect(kneeOf(stepsOf(quick))).toBeUndefined();
  });

  it("is not made by slow seconds that end while as many come", () => {
    const steps = [
      ...times(10, { come: 10, ms: 50 }),
      ...times(5, { come: 40, ms: 400 }),
      ...times(25, { come: 40, ms: 60 }),
    ];
    expect(kneeOf(stepsOf(steps))).toBeUndefined();
    expect(mostTaken(stepsOf(steps))).toBe(40);
  });

  it("is missing in a run without visitors", () => {
    expect(kneeOf([])).toBeUndefined();
    expect(mostTaken([])).toBe(0);
  });
});
