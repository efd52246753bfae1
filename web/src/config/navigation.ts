interface Destination {
  /** Key under site.nav in the messages. */
  key: string;
  page: string;
  /** The readers who see the link; without it all readers do. */
  only?: "visitor" | "owner";
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
  { key: "partnership", page: "/partnership" },
  {
    key: "more",
    items: [
      { key: "about", page: "/more/about" },
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
      { key: "trial", page: "/free", only: "visitor" },
      { key: "software", page: "/software", only: "owner" },
      { key: "hardware", page: "/hardware" },
      { key: "training", page: "/more/training" },
      { key: "download", page: "/download" },
    ],
  },
  {
    key: "company",
    items: [
      { key: "about", page: "/more/about" },
      { key: "customers", page: "/more/customers" },
      { key: "partnership", page: "/partnership" },
      { key: "contact", page: "/more/contact" },
      { key: "newsletter", page: "/more/newsletter" },
    ],
  },
  {
    key: "help",
    items: [
      { key: "faq", page: "/more/help" },
      { key: "login", page: "/login", only: "visitor" },
      { key: "account", page: "/info", only: "owner" },
      { key: "terms", page: "/terms" },
    ],
  },
];

export function isMenu(entry: Destination | Menu): entry is Menu {
  return "items" in entry;
}
