import { act } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Dashboard } from "@/features/summary/dashboard/Dashboard";
import { panelOf } from "@/features/summary/rules/panel";
import { money } from "@/lib/format";
import { inEnglish, render, text } from "../render";

const radio = (name: string) => {
  const label = [...document.querySelectorAll("label")].find((each) => each.textContent === name);
  const input = label?.querySelector("input");
  if (!input) throw new Error(`no outlet ${name}`);
  return input;
};

describe("the dashboard", () => {
  it("stands on the page before the script runs, with all outlets", () => {
    const html = renderToString(inEnglish(<Dashboard />));
    expect(html).toContain(money("en", panelOf("all").total));
    expect(html).toMatch(/<fieldset disabled=""/);
  });

  it("redraws for the outlet that the reader chooses, and says its sum", async () => {
    await render(<Dashboard />);
    await act(async () => radio("Harbour Salon").click());
    const { total, outlets } = panelOf("salon");
    const share = outlets.find(({ outlet }) => outlet === "salon")?.share;
    expect(document.querySelector("output")?.textContent).toContain(money("en", total));
    expect(document.querySelector("output")?.textContent).toContain(`${share}%`);
    expect(text()).toContain("Nothing is short here.");
    await act(async () => radio("All").click());
    expect(text()).toContain("Coffee beans");
  });
});
