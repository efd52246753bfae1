import type { Outlet } from "@/features/day/goods";
import { fills } from "./looks";

export function Swatch({ outlet }: { outlet: Outlet }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5 shrink-0">
      <rect x="1" y="1" width="12" height="12" rx="2" strokeWidth="1" className={fills[outlet]} />
    </svg>
  );
}
