import { describe, expect, it, vi } from "vitest";
import { Visits } from "../../../../scripts/faults/visits.mjs";

const WAITS_MS = 60;
vi.mock("../../../../scripts/product/browser.mjs", () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const ask = () => pause(WAITS_MS).then(() => ({ status: 200 }));
  return { pause, registered: async () => ({ client: {} }), impatient: () => ({ ask }) };
});

describe("the visits of the faults", () => {
  it("count calls that wait beyond the judged time, too", async () => {
    const visits = new Visits();
    await visits.begin("http://localhost", () => "10.1.0.1");
    const until = Date.now();
    expect(visits.between(0, until).visits).toEqual([]);
    await visits.settled();
    const seen = visits.between(0, until);
    expect(seen.visits[0]).toMatchObject({ path: "/api/session", status: 200 });
    expect(seen.openAt(until + WAITS_MS / 2)).toBe(1);
    await visits.end();
  });
});
