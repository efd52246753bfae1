import type { Outlet } from "@/features/day/goods";

/** The colour of each outlet in charts. The line keeps the pale one visible on pale ground. */
export const fills: Record<Outlet, string> = {
  cafe: "fill-brand stroke-brand",
  shop: "fill-lamp stroke-line-strong",
  salon: "fill-tomato stroke-tomato",
};

/** Bars grow and shrink when another outlet is chosen. */
export const moves = "motion-safe:transition-all motion-safe:duration-300";
