import { footerNavigation, headerNavigation, isMenu } from "@/config/navigation";
import { routeOf } from "./routes";

/** The menus with their own page, such as the features, then the entries of all menus. */
const entries = [...headerNavigation, ...footerNavigation].flatMap((entry) =>
  isMenu(entry) ? [{ key: entry.key, page: `/${entry.key}` }, ...entry.items] : [entry],
);

/** The key under site.nav that names a page; privacy, which is in no menu, has the name of its address. */
export function navKeyOf(page: string): string {
  return entries.find((entry) => entry.page === page)?.key ?? page.slice(page.lastIndexOf("/") + 1);
}

/** The pages from the home page down to a page or to a document of it, which the address tells. */
export function trailOf(page: string): string[] {
  const path = page.replace(/[?#].*/, "");
  const steps = path.split("/").filter(Boolean);
  const pages = steps
    .map((_, at) => `/${steps.slice(0, at + 1).join("/")}`)
    .filter((step) => routeOf(step));
  return ["/", ...pages, ...(page === path ? [] : [page])];
}
