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
      { key: "summary", page: "/features" },
      { key: "beverage", page: "/features/beverage" },
      { key: "retail", page: "/features/retail" },
      { key: "salon", page: "/features/salon" },
      { key: "payment", page: "/features/payment" },
      { key: "table", page: "/features/table" },
    ],
  },
  { key: "scan", page: "/scan" },
  { key: "partnership", page: "/partnership", meanwhile: "/#partnership" },
  {
    key: "more",
    items: [
      { key: "about", page: "/more/about", meanwhile: "/#about" },
      { key: "price", page: "/more/price" },
      { key: "help", page: "/more/help" },
      { key: "contact", page: "/more/contact" },
    ],
  },
];

/** Each page that search engines may show stands here; privacy has a line of its own below. */
export const footerNavigation: Menu[] = [
  {
    key: "features",
    items: [
      { key: "summary", page: "/features" },
      { key: "fitur", page: "/features/fitur" },
      { key: "beverage", page: "/features/beverage" },
      { key: "retail", page: "/features/retail" },
      { key: "salon", page: "/features/salon" },
      { key: "table", page: "/features/table" },
      { key: "payment", page: "/features/payment" },
      { key: "scan", page: "/scan" },
    ],
  },
  {
    key: "product",
    items: [
      { key: "price", page: "/more/price" },
      { key: "trial", page: "/free" },
      { key: "hardware", page: "/hardware" },
      { key: "training", page: "/more/training" },
      { key: "download", page: "/download" },
    ],
  },
  {
    key: "company",
    items: [
      { key: "about", page: "/more/about", meanwhile: "/#about" },
      { key: "customers", page: "/more/customers" },
      { key: "partnership", page: "/partnership", meanwhile: "/#partnership" },
      { key: "contact", page: "/more/contact" },
    ],
  },
  {
    key: "help",
    items: [
      { key: "faq", page: "/more/help" },
      { key: "login", page: "/login" },
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
