import type { Outlet } from "@/features/day/goods";

/** A business that the home page names: an outlet of our example day, or a merchant who agreed to it. */
export type Client = { exampleOf: Outlet } | { name: string };

/** A vendor puts merchants in the place of the examples. Without a row the home page names no business. */
export const clients: readonly Client[] = [
  { exampleOf: "cafe" },
  { exampleOf: "shop" },
  { exampleOf: "salon" },
];
