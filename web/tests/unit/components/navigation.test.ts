import { expect, it } from "vitest";
import { footerNavigation, headerNavigation, isMenu, reachable } from "@/config/navigation";
import { routeOf } from "@/lib/navigation/routes";

it("shows only pages that exist", () => {
  const menus = [...headerNavigation, ...footerNavigation];
  const pages = menus.flatMap((entry) => reachable(isMenu(entry) ? entry.items : [entry]));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ page }) => !routeOf(page))).toEqual([]);
});
