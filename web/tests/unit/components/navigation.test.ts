import { expect, it } from "vitest";
import { footerNavigation, headerNavigation, isMenu } from "@/config/navigation";
import { routeOf, routes } from "@/lib/navigation/routes";

it("leads only to pages that there are", () => {
  const menus = [...headerNavigation, ...footerNavigation];
  const pages = menus.flatMap((entry) => (isMenu(entry) ? entry.items : [entry]));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ page }) => !routeOf(page))).toEqual([]);
});

it("names each page in the footer that search engines may show", () => {
  const named = footerNavigation.flatMap(({ items }) => items.map(({ page }) => page));
  const apart = ["/", "/privacy"];
  const indexable = routes.filter(({ indexable }) => indexable).map(({ page }) => page);
  expect(indexable.filter((page) => !named.includes(page) && !apart.includes(page))).toEqual([]);
});
