import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { namedTabs } from "@/features/customers/tab";
import { tables } from "@/features/day/tables";
import { steps } from "@/features/registration/draft/draft";
import { states as requestStates } from "@/features/support/demo-requests/states";
import { lists } from "@/features/support/desk-work/calls";
import { states as caseStates } from "@/features/support/identity/calls";
import { listed } from "@/features/support/lines/LineList";
import { routes } from "@/lib/navigation/routes";

/** The page that the edge serves under other addresses; no visitor requests it by name. */
const special = ["/404"];

function pageFiles(): string[] {
  const root = "src/app/[locale]";
  return (
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)page\.tsx$/.test(file))
      .map((file) => {
        const segments = file.split("/").slice(0, -1);
        return `/${segments.filter((segment) => !segment.startsWith("(")).join("/")}`;
      })
      // The documents of a page that a query names.
      .filter((page) => !page.endsWith("]"))
  );
}

describe("routes.json", () => {
  it("has a page file for each route and a route for each page file", () => {
    const pages = routes.map((route) => route.page);
    expect([...pages, ...special].sort()).toEqual(pageFiles().sort());
  });

  it("names each page once", () => {
    const pages = routes.map((route) => route.page);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it("names each tab, step and list that an address may ask for", () => {
    const named = routes.flatMap(({ page, query, views }) =>
      page === "/more/help"
        ? []
        : Object.entries({ ...query, ...views }).map((of) => [page, ...of]),
    );
    expect(named).toEqual([
      ["/free", "step", steps],
      ["/scan", "table", tables.map(({ number }) => String(number))],
      ["/more/customers", "tab", namedTabs],
      ["/more/newsletter", "newsletter", ["confirm", "unsubscribe"]],
      ["/support/work", "list", lists],
      ["/support/transfers", "state", listed],
      ["/support/identity", "state", caseStates],
      ["/support/demo-requests", "state", requestStates],
    ]);
  });

  it("names only guards that exist", () => {
    const known = ["public", "guest", "owner", "manager", "agent"];
    expect(routes.filter((route) => !known.includes(route.guard))).toEqual([]);
  });

  it("lets only pages be indexed that visitors without a session may see", () => {
    const open = ["public", "guest"];
    expect(routes.filter((route) => route.indexable && !open.includes(route.guard))).toEqual([]);
  });

  it("lets the scripts of content wait, and of no page that is for work", () => {
    const isForWork = (page: string) => /^\/(device|free|login)(\/|$)/.test(page);
    for (const { page, guard, script } of routes) {
      const waits = guard === "public" && !isForWork(page) && !page.startsWith("/support");
      expect(script, page).toBe(waits ? "touch" : "app");
    }
  });
});
