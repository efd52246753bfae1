import { describe, expect, it } from "vitest";
import { goods, goodsOf } from "@/features/day/goods";
import { roundHour } from "@/features/day/hour";
import { hourTotal } from "@/features/day/ledger";
import { type Line, narrated, total } from "@/features/day/sales";
import { tables } from "@/features/day/tables";
import { begun, type Evening, go } from "@/features/tables/rules/evening";
import { without } from "@/features/tables/rules/lines";
import {
  billAt,
  opening,
  openTotal,
  paidTotal,
  placeOf,
  type Room,
} from "@/features/tables/rules/room";
import { type Step, take } from "@/features/tables/rules/steps";
import { stories } from "@/features/tables/rules/stories";

/** The room after steps that the rules must allow. */
function roomAfter(...steps: Step[]): Room {
  return steps.reduce((room, step) => {
    const next = take(room, step);
    if (typeof next === "string") throw new Error(`${step.do}: ${next}`);
    return next;
  }, opening);
}

const value = (room: Room) => openTotal(room) + paidTotal(room);

describe("the room at five past seven", () => {
  it("has the whole hour of the example on its tables", () => {
    expect(openTotal(opening)).toBe(hourTotal("table"));
    expect(paidTotal(opening)).toBe(0);
  });

  it("stands as the example says", () => {
    for (const { number, state } of tables) expect(placeOf(opening, number).state).toBe(state);
  });
});

describe("a step", () => {
  it("moves guests with their bill, and leaves the old table free", () => {
    const room = roomAfter({ do: "move", table: 4, to: 7 });
    expect(billAt(room, 7)).toBe(billAt(opening, 4));
    expect(placeOf(room, 4).state).toBe("free");
  });

  it("joins two tables under one bill, open since the earlier arrival", () => {
    const room = roomAfter({ do: "join", table: 4, to: 1 });
    const [place, other] = [placeOf(room, 4), placeOf(room, 1)];
    expect(place).toEqual(other);
    expect(place).toMatchObject({ party: { tables: [4, 1], since: "18:12" } });
    expect(billAt(room, 1)).toBe(billAt(opening, 1) + billAt(opening, 4));
  });

  it("frees all joined tables when the bill is paid", () => {
    const room = roomAfter({ do: "join", table: 4, to: 1 }, { do: "pay", table: 1, slip: 0 });
    expect([1, 4].map((table) => placeOf(room, table).state)).toEqual(["free", "free"]);
  });

  it("splits a bill in two that are paid apart", () => {
    const taken: Line[] = [{ good: "soup", quantity: 1 }];
    const room = roomAfter({ do: "split", table: 4, slip: 0, taken });
    const half = take(room, { do: "pay", table: 4, slip: 1 }) as Room;
    expect(paidTotal(half)).toBe(goods.soup.price);
    expect(placeOf(half, 4).state).toBe("occupied");
    const whole = take(half, { do: "pay", table: 4, slip: 0 }) as Room;
    expect(placeOf(whole, 4).state).toBe("free");
    expect(paidTotal(whole)).toBe(billAt(opening, 4));
  });

  it("gathers the parts of a bill again", () => {
    const taken: Line[] = [{ good: "soup", quantity: 1 }];
    const room = roomAfter({ do: "split", table: 4, slip: 0, taken }, { do: "gather", table: 4 });
    expect(placeOf(room, 4)).toMatchObject({ party: { slips: [{ length: 3 }] } });
    expect(billAt(room, 4)).toBe(billAt(opening, 4));
  });

  it("seats guests who were expected, and lets go those who order nothing", () => {
    const seated = roomAfter({ do: "seat", table: 5 });
    expect(placeOf(seated, 5)).toMatchObject({ state: "occupied", party: { slips: [[]] } });
    expect(seated.reservations.map(({ table }) => table)).toEqual([8]);
    const left = roomAfter({ do: "seat", table: 5 }, { do: "release", table: 5 });
    expect(placeOf(left, 5).state).toBe("free");
  });
});

describe("the rules refuse", () => {
  const split = (taken: Line[]): Step => ({ do: "split", table: 4, slip: 0, taken });
  const all = narrated.table.sales.find(({ table }) => table === 4)?.lines ?? [];

  it.each<[string, Step, string]>([
    ["seating at a table with guests", { do: "seat", table: 1 }, "table_taken"],
    ["reserving a reserved table", { do: "reserve", table: 5, at: "20:30" }, "table_taken"],
    ["reserving a table with guests", { do: "reserve", table: 1, at: "20:30" }, "table_taken"],
    ["releasing an unpaid table", { do: "release", table: 1 }, "unpaid"],
    ["releasing a free table", { do: "release", table: 2 }, "table_free"],
    ["a dish for an empty table", { do: "add", table: 2, good: "tea" }, "no_bill"],
    ["moving to a reserved table", { do: "move", table: 1, to: 8 }, "table_taken"],
    ["moving to a table with guests", { do: "move", table: 1, to: 4 }, "table_taken"],
    ["moving to where they sit", { do: "move", table: 1, to: 1 }, "table_taken"],
    ["joining a free table", { do: "join", table: 1, to: 2 }, "no_bill"],
    ["joining a table with itself", { do: "join", table: 1, to: 1 }, "same_bill"],
    ["splitting off everything", split(all), "not_a_part"],
    ["splitting off nothing", split([]), "not_a_part"],
    ["splitting off more than there is", split([{ good: "soup", quantity: 3 }]), "not_a_part"],
    ["splitting off what is not there", split([{ good: "cake", quantity: 1 }]), "not_a_part"],
    ["splitting off half a dish", split([{ good: "soup", quantity: 0.5 }]), "not_a_part"],
    ["splitting off less than nothing", split([{ good: "soup", quantity: -1 }]), "not_a_part"],
    ["gathering one slip", { do: "gather", table: 4 }, "in_one_part"],
    ["charging a slip that is not there", { do: "pay", table: 4, slip: 1 }, "nothing_to_pay"],
  ])("%s", (_what, step, refusal) => {
    expect(take(opening, step)).toBe(refusal);
  });

  it("charging an empty bill, and a dish for a bill in parts", () => {
    const seated = roomAfter({ do: "seat", table: 2 });
    expect(take(seated, { do: "pay", table: 2, slip: 0 })).toBe("nothing_to_pay");
    const parts = roomAfter(split([{ good: "tea", quantity: 1 }]));
    expect(take(parts, { do: "add", table: 4, good: "tea" })).toBe("in_parts");
  });

  it("counting the same dish twice in a part", () => {
    const soup: Line = { good: "soup", quantity: 2 };
    expect(without([{ good: "soup", quantity: 3 }], [soup, soup])).toBeUndefined();
  });
});

describe("any evening", () => {
  /** Numbers that look random and are the same on each run. */
  function dice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * sides);
    };
  }

  const menu = goodsOf("cafe");

  function anyStep(room: Room, roll: (sides: number) => number): Step {
    const table = 1 + roll(8);
    const to = 1 + roll(8);
    const slip = roll(3);
    const place = placeOf(room, table);
    const lines = place.state === "occupied" ? (place.party.slips[slip] ?? []) : [];
    const taken = lines
      .filter(() => roll(2) === 0)
      .map(({ good, quantity }) => ({ good, quantity: 1 + roll(quantity + 1) }));
    const steps: Step[] = [
      { do: "seat", table },
      { do: "reserve", table, at: "20:30" },
      { do: "release", table },
      { do: "add", table, good: menu[roll(menu.length)] ?? "tea" },
      { do: "move", table, to },
      { do: "join", table, to },
      { do: "split", table, slip, taken },
      { do: "gather", table },
      { do: "pay", table, slip },
    ];
    return steps[roll(steps.length)] ?? { do: "seat", table };
  }

  function expectSound(room: Room) {
    const seated = room.parties.flatMap((party) => party.tables);
    const taken = [...seated, ...room.reservations.map(({ table }) => table)];
    expect(new Set(taken).size).toBe(taken.length);
    for (const { tables: own, slips } of room.parties) {
      expect(own.length).toBeGreaterThan(0);
      expect(slips.length).toBeGreaterThan(0);
      if (slips.length > 1) expect(slips.every((slip) => total(slip) > 0)).toBe(true);
      for (const { quantity } of slips.flat()) expect(quantity).toBeGreaterThan(0);
    }
  }

  it("neither loses nor makes money, and each table has one state", () => {
    const done = new Set<string>();
    for (let seed = 1; seed <= 150; seed++) {
      const roll = dice(seed);
      let evening: Evening = begun;
      for (let turn = 0; turn < 60; turn++) {
        const step = anyStep(evening.room, roll);
        const next = go(evening, step);
        if (next === evening) continue;
        done.add(step.do);
        const added = step.do === "add" ? goods[step.good].price : 0;
        expect(value(next.room)).toBe(value(evening.room) + added);
        expectSound(next.room);
        expect(go(next, { do: "undo" }).room).toBe(evening.room);
        evening = next;
      }
    }
    expect(done.size).toBe(9);
  });

  it("can be taken back to its beginning, and begun again", () => {
    const later = [
      { do: "pay", table: 1, slip: 0 } as const,
      { do: "move", table: 4, to: 1 } as const,
    ].reduce(go, begun);
    const back = go(go(later, { do: "undo" }), { do: "undo" });
    expect(back.room).toBe(opening);
    expect(go(back, { do: "undo" })).toBe(back);
    expect(go(later, { do: "restart" }).room).toBe(opening);
  });
});

describe("the sums of the page", () => {
  it("adds up in each story", () => {
    const { move, join, split } = stories;
    expect(move.after).toBe(move.before);
    expect(join.bills.reduce((all, bill) => all + bill, 0)).toBe(join.whole);
    const paid = narrated.table.sales.filter(({ table }) => table === split.table);
    expect(split.parts).toEqual(paid.map(({ lines }) => total(lines)));
    expect(split.parts.reduce((all, part) => all + part, 0)).toBe(split.whole);
  });

  it("adds up in the ribbon of the hour", () => {
    const hour = roundHour("table");
    const sold = hour.parts.reduce((all, { amount }) => all + amount, 0);
    expect(hour.before + sold).toBe(hour.after);
    expect(hour.parts).toContainEqual({ outlet: "cafe", amount: hourTotal("table") });
  });
});
