import { routeOf } from "@/lib/navigation/routes";

interface Destination {
  /** Key under site.nav in the messages. */
  key: string;
  page: string;
  /** The page that holds the subject until its own page is in routes.json. */
  meanwhile?: string;
}

interface Menu {
  key: string;
  items: Destination[];
}

export const headerNavigation: (Destination | Menu)[] = [
  {
    key: "features",
    items: [
      { key: "summary", page: "/features", meanwhile: "/#features" },
      { key: "beverage", page: "/features/beverage", meanwhile: "/#food" },
      { key: "payment", page: "/features/payment", meanwhile: "/#payments" },
      { key: "table", page: "/features/table", meanwhile: "/#tables" },
    ],
  },
  { key: "scan", page: "/scan", meanwhile: "/#scan" },
  { key: "partnership", page: "/partnership", meanwhile: "/#partnership" },
  {
    key: "more",
    items: [
      { key: "about", page: "/more/about", meanwhile: "/#about" },
      { key: "price", page: "/more/price", meanwhile: "/#price" },
      { key: "contact", page: "/more/contact", meanwhile: "/#contact" },
    ],
  },
];

export const footerNavigation: Menu[] = [
  {
    key: "product",
    items: [
      { key: "summary", page: "/features", meanwhile: "/#features" },
      { key: "table", page: "/features/table", meanwhile: "/#tables" },
      { key: "scan", page: "/scan", meanwhile: "/#scan" },
      { key: "price", page: "/more/price", meanwhile: "/#price" },
      { key: "hardware", page: "/hardware", meanwhile: "/#partnership" },
      { key: "download", page: "/download" },
    ],
  },
  {
    key: "company",
    items: [
      { key: "about", page: "/more/about", meanwhile: "/#about" },
      { key: "customers", page: "/more/customers" },
      { key: "partnership", page: "/partnership", meanwhile: "/#partnership" },
      { key: "contact", page: "/more/contact", meanwhile: "/#contact" },
    ],
  },
  {
    key: "help",
    items: [
      { key: "faq", page: "/more/help", meanwhile: "/#faq" },
      { key: "login", page: "/login" },
      { key: "trial", page: "/free" },
      { key: "terms", page: "/terms" },
    ],
  },
];

export function isMenu(entry: Destination | Menu): entry is Menu {
  return "items" in entry;
}

/** An address that exists today, so that no link leads to a 404. */
export function destination(entry: Destination): string | undefined {
  return routeOf(entry.page) ? entry.page : entry.meanwhile;
}

export function reachable(items: Destination[]): { key: string; page: string }[] {
  return items.flatMap((item) => {
    const page = destination(item);
    return page ? [{ key: item.key, page }] : [];
  });
}
