// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { illegalAccounts, illegalOrders, states } from "../../../../scripts/crash/states.mjs";

// The checker reads the table of orders where scripts run.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, readFileSync: (file: string, as: "utf8") => fs.readFileSync(`../${file}`, as) };
});

/** A thing whose events come a millisecond after one another. */
const lived = (...kinds: string[]) => kinds.map((kind, at) => ({ id: "one", at, kind }));
const order = (state: string, ...kinds: string[]) =>
  illegalOrders(
    new Map([["one", state]]),
    lived("order.placed", ...kinds.map((kind) => `order.${kind}`)),
  );
const account = (state: string, ...kinds: string[]) =>
  illegalAccounts(
    new Map([["one", state]]),
    lived("account.opened", ...kinds.map((kind) => `account.${kind}`)),
  );

describe("the states of orders", () => {
  it("are legal after steps of the table", () => {
    expect(order("awaiting_transfer")).toEqual([]);
    expect(order("paid", "credit_used", "partly_paid", "credited", "paid")).toEqual([]);
    expect(order("expired", "checking", "partly_paid", "expired")).toEqual([]);
    expect(order("partly_paid", "paid", "payment_undone")).toEqual([]);
    expect(order("paid", "checking", "expired", "paid")).toEqual([]);
  });

  it("are illegal after any other step, or none to the present state", () => {
    expect(order("paid", "cancelled", "paid")).toEqual([expect.stringContaining("no step")]);
    expect(order("paid", "paid", "paid")).toEqual([expect.stringContaining("no step")]);
    expect(order("paid", "placed", "paid")).toEqual([expect.stringContaining("no step")]);
    expect(order("paid")).toEqual(["order one is paid, after order.placed"]);
    expect(order("cancelled", "paid")).toEqual([expect.stringContaining("is cancelled")]);
    expect(illegalOrders(new Map([["one", "paid"]]), [])).toEqual([
      "order one began with undefined",
    ]);
  });

  it("do not depend on the order of events that one transaction writes", () => {
    const [placed, paid] = lived("order.placed", "order.paid").map((one) => ({ ...one, at: 7 }));
    expect(illegalOrders(new Map([["one", "paid"]]), [paid, placed] as never)).toEqual([]);
  });
});

describe("the states of accounts", () => {
  it("are legal after steps of the account's axis", () => {
    expect(account("active", "data_exported")).toEqual([]);
    expect(account("frozen agent", "held_agent")).toEqual([]);
    expect(account("active", "held_agent", "released_agent", "activated")).toEqual([]);
    expect(
      account("frozen agent payment_late", "held_payment_late", "held_agent", "hold_approved"),
    ).toEqual([]);
    expect(account("closed", "deactivated", "held_still_idle", "closed", "data_deleted")).toEqual(
      [],
    );
  });

  it("are illegal after any other step, or none to the present state", () => {
    for (const kinds of [
      ["held_agent", "held_agent"],
      ["released_agent"],
      ["held_still_idle"],
      ["closed", "held_agent"],
      ["closed", "closed"],
      ["activated"],
      ["held_agent", "released_agent", "closed"],
    ]) {
      expect(account("active", ...kinds)).toEqual([expect.stringContaining("no legal step")]);
    }
    expect(account("frozen agent")).toEqual(["account one is frozen agent, after account.opened"]);
    expect(account("frozen", "held_agent")).toEqual([expect.stringContaining("is frozen,")]);
  });
});

describe("a look at the databases", () => {
  const opened = "acc_1|1|account.opened";
  const asking =
    (accounts: string[], events = [opened, opened]) =>
    (service: string, question: string) => {
      if (service === "commerce") return "";
      return (question.includes("FROM events") ? events : accounts).shift() ?? "";
    };

  it("is taken again, as an account may move between two questions", () => {
    expect(states(asking(["acc_1|inactive", "acc_1|active"])).problems).toEqual([]);
    const wrong = () => ["acc_1|inactive", "acc_1|inactive"];
    expect(states(asking(wrong())).problems).toEqual([
      "account acc_1 is inactive, after account.opened",
    ]);
    const later = [opened, `${opened}\nacc_1|2|account.named`];
    expect(states(asking(wrong(), later)).problems).toHaveLength(1);
  });
});
