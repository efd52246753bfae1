import { expect } from "vitest";
import { pageOf, routeOf } from "@/lib/navigation/routes";

/** Each address is a page of this site or a place on its own page; the manual has the articles it names. */
export function expectTargets(html: string, targets: readonly string[]) {
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) {
    if (target.startsWith("#")) {
      expect(html).toContain(`id="${target.slice(1)}"`);
      continue;
    }
    const route = routeOf(pageOf(target));
    const article = /article=([\w-]+)/.exec(target)?.[1];
    expect({ target, found: Boolean(route) }).toEqual({ target, found: true });
    if (article) expect(route?.query?.article).toContain(article);
  }
}
