import { act } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { goods } from "@/features/day/goods";
import { AppointmentBook } from "@/features/salon/AppointmentBook";
import { CommissionSlip } from "@/features/salon/owed/CommissionSlip";
import { opening } from "@/features/salon/rules/book";
import { money } from "@/lib/format";
import words from "../../../messages/en/salon.json";
import { button, click, fill, inEnglish, render, text, type } from "../render";

const { book } = words;
const status = () => document.querySelector('[role="status"]')?.textContent;
const rupiah = (amount: number) => money("en", amount);
const slip = (service: string, from: string) => {
  const found = [...document.querySelectorAll<HTMLElement>("[data-entry]")].find(
    (each) => each.textContent?.startsWith(service) && each.textContent.includes(from),
  );
  if (!found) throw new Error(`no slip ${service} at ${from}`);
  return found;
};
const place = (time: string, service: string, stylist: string) =>
  fill(book.place.book, { time, service, stylist });
const choose = (name: string) => {
  const label = [...document.querySelectorAll("label")].find((each) =>
    each.textContent?.startsWith(name),
  );
  return click(label?.querySelector("input") as HTMLElement);
};

describe("the appointment book", () => {
  it("is there to read without script", () => {
    const page = renderToString(inEnglish(<AppointmentBook />));
    expect(page).not.toContain("<button");
    expect(page).not.toContain("style=");
    for (const name of ["Maya", "Rani", "Dita"]) expect(page).toContain(`>${name}</h3>`);
    expect(page.match(/<li/g)?.length).toBeGreaterThan(opening.entries.length);
    expect(page).toContain(rupiah(12_750));
    expect(page).toContain(rupiah(16_500));
  });

  it("books the gap that is pressed, and leads to the new slip", async () => {
    await render(<AppointmentBook />);
    await click(button(place("16:00", "Blow-dry", "Rani")));
    expect(status()).toContain("Blow-dry with Rani, 16:00\u2060–\u206016:30");
    expect(document.activeElement?.textContent).toBe("Blow-dry 16:00–16:30 · Booked");
    expect(document.activeElement?.closest("ol")?.parentElement?.textContent).toMatch(/^Rani/);
    expect(() => button(place("16:00", "Blow-dry", "Rani"))).toThrow();
  });

  it("shows other gaps for another service", async () => {
    await render(<AppointmentBook />);
    await choose("Colour");
    expect(() => button(place("16:00", "Colour", "Rani"))).toThrow();
    expect(button(place("16:30", "Colour", "Maya"))).toBeTruthy();
    expect(status()).toBe("Colour: 2 places, the earliest at 16:30 with Maya.");
  });

  it("charges a haircut with a shampoo, and only the haircut grows the commission", async () => {
    await render(<AppointmentBook />);
    await click(slip("Haircut", "15:00"));
    expect(document.activeElement?.textContent).toBe("Haircut");
    await choose(fill(book.add, { good: "House shampoo", amount: rupiah(goods.shampoo.price) }));
    await click(button(`Charge ${rupiah(163_000)}`));
    expect(status()).toBe(
      fill(book.told.charge, {
        amount: rupiah(163_000),
        stylist: "Maya",
        grown: rupiah(12_750),
        commission: rupiah(25_500),
      }),
    );
    expect(text()).toContain(book.paid);
    expect(slip("Haircut", "15:00").textContent).toContain(book.states.done);
  });

  it("keeps the next customer waiting while the chair is taken", async () => {
    await render(<AppointmentBook />);
    await click(slip("Blow-dry", "16:00"));
    const checkIn = button(book.checkIn);
    expect(checkIn.getAttribute("aria-disabled")).toBe("true");
    expect(text()).toContain(fill(book.taken, { stylist: "Maya" }));
  });

  it("moves an appointment, and takes everything back", async () => {
    await render(<AppointmentBook />);
    await click(slip("Manicure", "16:15"));
    await click(button(book.move));
    await click(
      button(fill(book.place.move, { time: "17:30", service: "Manicure", stylist: "Rani" })),
    );
    expect(document.activeElement).toBe(slip("Manicure", "17:30"));
    await click(button(book.restart));
    expect(slip("Manicure", "16:15")).toBeTruthy();
  });
});

describe("the commission slip", () => {
  it("has all amounts without script", () => {
    const page = renderToString(inEnglish(<CommissionSlip hours="15:00–16:00" />));
    for (const amount of [25_500, 16_500, 42_000]) expect(page).toContain(rupiah(amount));
    expect(page).not.toContain("style=");
  });

  it("reckons by another percent", async () => {
    await render(<CommissionSlip hours="15:00–16:00" />);
    const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
    if (!slider) throw new Error("no slider");
    await type(slider, "20");
    await act(async () => undefined);
    expect(document.querySelector("output")?.textContent).toContain(rupiah(56_000));
  });
});
