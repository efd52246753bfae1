import type { TestContext } from "node:test";
import { describe, expect, it } from "vitest";
import {
  fewFailed,
  inTime,
  isLeft,
  prompt,
  recovered,
} from "../../../../scripts/faults/judges.mjs";
import { Stretch } from "../../../../scripts/faults/visits.mjs";

const [from, until] = [10_000, 14_000];
const said: string[] = [];
const t = { diagnostic: (words: string) => said.push(words) } as unknown as TestContext;
const visit = (at: number, ms = 10, status = 200) => ({
  path: "/api/basket",
  through: ["commerce"],
  status,
  at,
  ms,
});
/** A call each 10 ms; `ms` is how long it takes. */
const visits = (ms: (at: number) => number) => {
  const starts = Array.from({ length: 400 }, (_, number) => from + 10 * number);
  return new Stretch(starts.map((at) => visit(at, ms(at))));
};

describe("the judges of the faults", () => {
  it("miss a replica that is never left, though each of its calls succeeds in the end", () => {
    const oneOfThree = visits((at) => (at % 30 === 0 ? until + 5 - at : 10));
    expect(() => isLeft(t, oneOfThree, from, until)).toThrow(
      "calls that waited until the replica went on: 33",
    );
  });

  it("forgive calls of the first moments, and a busy machine", () => {
    isLeft(
      t,
      visits((at) => (at < from + 1_500 ? until + 5 - at : 10)),
      from,
      until,
    );
    isLeft(
      t,
      visits((at) => (at > until - 1_000 ? 1_200 : 900)),
      from,
      until,
    );
    isLeft(
      t,
      visits((at) => (at % 200 === 0 ? 5_000 : 10)),
      from,
      until,
    );
  });

  it("prove nothing by nothing", () => {
    const none = new Stretch([]);
    expect(() => fewFailed(t, none)).toThrow("visitors call");
    expect(() => prompt(t, none)).toThrow("calls: there are none");
    expect(() => isLeft(t, none, from, until)).toThrow("visitors call the service");
    expect(() => inTime(t, "pages", [], 5_000, 0)).toThrow("pages: there are none");
    expect(() => recovered(t, "writes", [], until, 2_000)).toThrow(
      "writes: there are none afterwards",
    );
  });

  it("count for how long calls failed after a moment", () => {
    const seen = [visit(until + 1_900, 10, 503), visit(until + 2_100)];
    recovered(t, "writes", seen, until, 2_000);
    expect(said.at(-1)).toBe("bar held: writes failed afterwards for 1900 ms, at most 2000 ms");
    expect(() =>
      recovered(t, "writes", [...seen, visit(until + 2_200, 10, 0)], until, 2_000),
    ).toThrow("2200 ms");
  });
});
