import { act } from "react";
import { describe, expect, it } from "vitest";
import type { PrintedGroup } from "@/features/fitur/narrow";
import { Sheet } from "@/features/fitur/Sheet";
import { field, render, text, type } from "../render";

const sheet: PrintedGroup[] = [
  {
    group: "tables",
    name: "Tables",
    entries: [
      {
        key: "split",
        name: "Splitting the bill",
        text: "By product",
        article: "move-join-or-split",
        words: "",
      },
    ],
  },
  {
    group: "payments",
    name: "Payments",
    entries: [{ key: "cash", name: "Cash", text: "With change", article: "take-cash", words: "" }],
  },
];

const label = "What do you need to do?";
const status = () => document.querySelector("[role=status]")?.textContent;

describe("the sheet", () => {
  it("narrows as the reader types, and says how much is left", async () => {
    await render(<Sheet sheet={sheet} locale="en" />);
    expect(status()).toBe("2 of 2 functions");
    await type(field(label), "split");
    expect(status()).toBe("1 of 2 functions");
    expect(text()).not.toContain("With change");
    expect(document.querySelectorAll("nav a")).toHaveLength(1);
  });

  it("offers a person where nothing matches", async () => {
    await render(<Sheet sheet={sheet} locale="en" />);
    await type(field(label), "zzz");
    expect(document.querySelector('a[href="/en/more/contact"]')).not.toBeNull();
    expect(document.querySelector("nav")).toBeNull();
  });

  it("brings all entries back for a link into the sheet", async () => {
    await render(<Sheet sheet={sheet} locale="en" />);
    await type(field(label), "split");
    await act(async () => {
      window.dispatchEvent(new Event("hashchange"));
    });
    expect(status()).toBe("2 of 2 functions");
  });
});
