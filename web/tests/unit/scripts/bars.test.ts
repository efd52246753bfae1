import { describe, expect, it } from "vitest";
import { ONE_PROCESS, onPostgres, verdicts } from "../../../../scripts/bench/bars.mjs";

const of = (figures: Parameters<typeof verdicts>[0]) =>
  new Map(verdicts(figures).map(({ what, holds }) => [what, holds]));

describe("the bars of a bench", () => {
  it("are held, missed, or not measured", () => {
    const found = of({
      [ONE_PROCESS]: {
        "memory at rest (MB)": 101,
        "argon2 alone, 64 merchants": { perSecond: 50 },
        "session check, 64 merchants": { perSecond: 30_000 },
        "shop list, 64 merchants": { perSecond: 9_999, cpuMs: 0.07 },
        "checkout, 64 merchants": { perSecond: 1_000, failed: 1, cpuMs: 1.2 },
      },
    });
    expect(found.get("memory at rest (MB)")).toBe(false);
    expect(found.get("edge ÷ nginx")).toBeUndefined();
    expect(found.get("session check, 64 merchants")).toBe(true);
    expect(found.get("shop list, 64 merchants")).toBe(false);
    expect(found.get("shop list ÷ hash, CPU, 64 merchants"), "20 ms ÷ 280 are 0.071").toBe(true);
    expect(found.get("checkout, 64 merchants, failed")).toBe(false);
    expect(found.get("checkout ÷ hash, CPU, 64 merchants"), "20 ms ÷ 17 are 1.18").toBe(false);
    expect(found.get("checkout at 70 %, 64 merchants, p99 (ms)")).toBeUndefined();
  });

  it("are those of each size and each number of replicas", () => {
    const figures = {
      "session check, 100000 merchants": { perSecond: 1 },
      "checkout, 100000 merchants": { perSecond: 501, failed: 0 },
      "checkout at 70 %, 100000 merchants": { p99Ms: 50.1, failed: 0 },
      "checkout at 500 a second, 100000 merchants": { p99Ms: 50, failed: 1 },
    };
    const found = of({ [onPostgres(2)]: figures });
    expect(found.get("2 of commerce: checkout, 100000 merchants")).toBe(true);
    expect(found.get("2 of commerce: checkout at 70 %, 100000 merchants, p99 (ms)")).toBe(false);
    expect(found.get("2 of commerce: checkout at 70 %, 100000 merchants, failed")).toBe(true);
    const arriving = "2 of commerce: checkout at 500 a second, 100000 merchants";
    expect([found.get(`${arriving}, p99 (ms)`), found.get(`${arriving}, failed`)]).toEqual([
      true,
      false,
    ]);
  });

  it("compare what one figure is to another", () => {
    const found = of({
      "Timed work": {
        "Sqlite, among few accounts (s)": 2,
        "Sqlite, among many accounts (s)": 3,
        "Postgres, among few accounts (s)": 2,
        "Postgres, among many accounts (s)": 3.1,
      },
      "Long queues": { "one replica, a second": 40, "four replicas, a second": 99 },
    });
    expect(found.get("Sqlite, among many accounts ÷ among few")).toBe(true);
    expect(found.get("Postgres, among many accounts ÷ among few")).toBe(false);
    expect(found.get("four replicas ÷ one")).toBe(false);
    expect(found.get("Sqlite, receiver back, a second")).toBeUndefined();
  });
});
