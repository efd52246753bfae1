import { describe, expect, it } from "vitest";
import { firstLimit } from "../../../../scripts/load/report/limits.mjs";
import { moment } from "./run";

describe("the first resource to give out", () => {
  const busy = { busy: 0.97, cpu: { mostrador: 1.5, load: 0.3 } };

  it("is the processor once it is used up for some seconds, and names the largest consumer", () => {
    const moments = [
      moment(1),
      moment(2, busy),
      moment(3),
      ...[4, 5, 6].map((at) => moment(at, busy)),
    ];
    expect(firstLimit(moments, 2)).toEqual({
      at: 4,
      resource: "the processor",
      why: "1.8 of 2 cores are in use, most by mostrador (1.5); the load itself takes 0.3",
    });
  });

  it("says so when the load uses the processor up itself", () => {
    const own = { busy: 0.97, cpu: { mostrador: 0.5, load: 1.4 } };
    const moments = [1, 2, 3].map((at) => moment(at, own));
    expect(firstLimit(moments, 2)?.why).toContain("another machine must make it");
  });

  it("says so when neither the product nor the load uses it up", () => {
    const foreign = { busy: 1, cpu: { mostrador: 0.3, load: 0.2, "rustc (another program)": 1.5 } };
    const moments = [1, 2, 3].map((at) => moment(at, foreign));
    expect(firstLimit(moments, 2)?.why).toContain("measure where nothing else runs");
  });

  it("says so when the programs that are seen do not explain it", () => {
    const unseen = { busy: 0.95, cpu: { mostrador: 0.3, load: 0.1 } };
    const moments = [1, 2, 3].map((at) => moment(at, unseen));
    expect(firstLimit(moments, 2)?.why).toContain("measure where nothing else runs");
  });

  it("is the queue that was full before the processor was busy", () => {
    const gauges = {
      'db_writer_waiting{service="auth"}': 100,
      'db_writer_waiting_limit{service="auth"}': 100,
    };
    const moments = [
      ...[1, 2, 3].map((at) => moment(at, { gauges })),
      ...[4, 5, 6].map((at) => moment(at, busy)),
    ];
    expect(firstLimit(moments, 2)).toMatchObject({
      at: 1,
      resource: 'the queue db_writer_waiting{service="auth"}',
    });
  });

  it("is the amounts of a price, and memory", () => {
    const pool = { gauges: { 'commerce_amount_pool_use{bank_account="1"}': 0.99 } };
    expect(
      firstLimit(
        [1, 2, 3].map((at) => moment(at, pool)),
        2,
      )?.resource,
    ).toBe("amounts of one price");
    expect(
      firstLimit(
        [1, 2, 3].map((at) => moment(at, { free: 0.02 })),
        2,
      )?.resource,
    ).toBe("memory");
  });

  it("is missing where nothing was used up for long", () => {
    expect(firstLimit([moment(1, busy), moment(2, busy), moment(3)], 2)).toBeUndefined();
    expect(firstLimit([], 2)).toBeUndefined();
  });
});
