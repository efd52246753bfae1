import type { Outlet } from "@/features/day/goods";
import { bestHour, hoursOf } from "./panel";

/** Four shades of a working hour, and none for a closed one. */
export const SHADES = 4;

/** How strong each hour of an outlet's day was beside its best one. */
export function shadesOf(outlet: Outlet): { hour: number; shade: number }[] {
  const most = bestHour(outlet).total;
  return hoursOf(outlet).map(({ hour, total }) => ({
    hour,
    shade: Math.ceil((total / most) * SHADES),
  }));
}
