import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { tables } from "@/features/day/tables";
import { tall, tops, wide } from "@/features/tables/plan/layout";
import { opened, targets, touched } from "@/features/tables/rules/desk";
import { billAt, opening, openTotal, placeOf } from "@/features/tables/rules/room";
import { TableDesk } from "@/features/tables/TableDesk";
import { money } from "@/lib/format";
import words from "../../../messages/en/tables.json";
import { button, click, fill, inEnglish, render, text } from "../render";

const plan = words.plan;
const status = () => document.querySelector('[role="status"]')?.textContent;
const rupiah = (amount: number) => money("en", amount);
const focused = () => document.activeElement?.textContent;

const names = {
  two: "Table 2, free, 2 seats",
  four: `Table 4, occupied, 6 items, ${rupiah(billAt(opening, 4))}`,
  five: "Table 5, reserved for 19:30",
};

describe("the plan", () => {
  it("shows each table and each bill without script", () => {
    const page = renderToString(inEnglish(<TableDesk />));
    const bills = opening.parties.map((party) => party.tables[0] ?? 0);
    for (const table of bills) expect(page).toContain(rupiah(billAt(opening, table)));
    expect(page.match(/<details/g)).toHaveLength(bills.length);
    expect(page).not.toContain("<button");
    expect(page).not.toContain("style=");
  });

  it("keeps the reader at the bill that has the focus when its script starts", async () => {
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = renderToString(inEnglish(<TableDesk />));
    const bills = [...page.querySelectorAll("summary")];
    const bill = bills.find(({ textContent }) => textContent?.includes("Table 6"));
    bill?.focus();
    expect(document.activeElement).toBe(bill);
    const root = await act(async () => hydrateRoot(page, inEnglish(<TableDesk />)));
    expect(page.querySelector("summary")).toBeNull();
    expect(focused()).toBe("Table 6");
    await act(async () => root.unmount());
  });

  it("takes no focus when its script starts while no bill has it", async () => {
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = renderToString(inEnglish(<TableDesk />));
    const root = await act(async () => hydrateRoot(page, inEnglish(<TableDesk />)));
    expect(document.activeElement).toBe(document.body);
    await act(async () => root.unmount());
  });

  it("leads to the bill of the table that was pressed", async () => {
    await render(<TableDesk />);
    await click(button(names.five));
    expect(focused()).toBe("Table 5");
    await click(button(plan.back));
    expect(document.activeElement?.getAttribute("aria-label")).toBe(names.five);
  });

  it("moves a bill when a free table is pressed, and takes it back", async () => {
    await render(<TableDesk />);
    await click(button(plan.task.move));
    await click(button("Move to table 7"));
    const amount = rupiah(billAt(opening, 4));
    expect(status()).toBe(fill(plan.told.move, { table: "4", other: "7", amount }));
    expect(focused()).toBe("Table 7");
    await click(button(plan.undo));
    expect(status()).toBe(plan.told.undo);
    expect(button(names.four)).toBeTruthy();
  });

  it("splits a bill by pressing its lines, and stamps the part that is paid", async () => {
    await render(<TableDesk />);
    await click(button(plan.task.split));
    const done = button(plan.split.done);
    expect(done.getAttribute("aria-disabled")).toBe("true");
    await click(button("Noodle soup, 2: pass one to bill 2"));
    expect(button("Noodle soup, 1: pass one to bill 1")).toBeTruthy();
    await click(done);
    await click(button(`Charge ${rupiah(34_000)}`));
    expect(text()).toContain(plan.paid);
    expect(status()).toContain(rupiah(billAt(opening, 4) - 34_000));
    expect(text()).toContain(rupiah(openTotal(opening) - 34_000));
  });

  it("joins two tables, and names them together", async () => {
    await render(<TableDesk />);
    await click(button(plan.task.join));
    await click(button("Join with table 1"));
    const amount = rupiah(billAt(opening, 1) + billAt(opening, 4));
    expect(button(`Table 1, occupied, one bill with 4, 14 items, ${amount}`)).toBeTruthy();
    expect(text()).toContain("Tables 4 and 1");
  });

  it("seats guests and keeps the menu open for the next dish", async () => {
    await render(<TableDesk />);
    await click(button(names.two));
    await click(button(plan.free.seat));
    expect(focused()).toBe("Table 2");
    expect(text()).toContain(plan.empty);
    await click(button(plan.task.add));
    const tea = [...document.querySelectorAll("fieldset button")].find((each) =>
      each.textContent?.includes("Iced tea"),
    );
    await click(tea as HTMLElement);
    await click(tea as HTMLElement);
    expect(status()).toContain(rupiah(24_000));
  });
});

describe("the desk", () => {
  it("opens a table that the task does not offer, instead of answering it", () => {
    const asked = touched(opened, { on: "task", task: { kind: "move" } });
    expect(targets(asked)).toEqual([2, 3, 7]);
    const turned = touched(asked, { on: "table", table: 1 });
    expect(turned).toMatchObject({ chosen: 1, task: null });
    expect(turned.evening).toBe(asked.evening);
  });

  it("offers occupied tables of other guests for joining", () => {
    const joined = touched(opened, { on: "act", act: { do: "join", table: 4, to: 6 } });
    expect(targets({ ...joined, task: { kind: "join" } })).toEqual([1]);
  });

  it("follows the guests, there and back", () => {
    const moved = touched(opened, { on: "act", act: { do: "move", table: 4, to: 2 } });
    expect(moved.chosen).toBe(2);
    expect(touched(moved, { on: "act", act: { do: "undo" } }).chosen).toBe(4);
  });

  it("lays a charged slip away when the reader turns to another table", () => {
    const charged = touched(opened, { on: "act", act: { do: "pay", table: 4, slip: 0 } });
    expect(charged.paid).not.toBeNull();
    expect(placeOf(charged.evening.room, 4).state).toBe("free");
    expect(touched(charged, { on: "table", table: 1 }).paid).toBeNull();
  });
});

describe.each(Object.entries({ wide, tall }))("the %s shape of the plan", (_name, layout) => {
  it("keeps tables inside, and apart from each other", () => {
    // The depth of a chair with its guest, at both long sides.
    const sides = 24;
    const boxes = tables.map((table) => {
      const { x, y } = layout.middleOf(table);
      const { width, height } = tops[table.shape];
      return { x, y, right: width / 2 + 8, down: height / 2 + sides };
    });
    for (const [index, box] of boxes.entries()) {
      expect(box.x - box.right).toBeGreaterThan(0);
      expect(box.x + box.right).toBeLessThan(layout.width);
      expect(box.y - box.down).toBeGreaterThan(0);
      expect(box.y + box.down).toBeLessThan(layout.height);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          Math.abs(box.x - other.x) >= box.right + other.right ||
          Math.abs(box.y - other.y) >= box.down + other.down;
        expect(apart).toBe(true);
      }
    }
  });
});
