import type { ReactNode } from "react";
import { Stamp } from "@/components/signs/Stamp";

/** An envelope on the counter; the stamp comes down on it once the address is proven. */
export function Letter({ stamp }: { stamp?: ReactNode }) {
  return (
    <div className="relative w-40">
      <svg aria-hidden="true" viewBox="0 0 160 112" className="w-full">
        <path
          d="M6 10h148v92H6z"
          className="fill-paper stroke-paper-ink"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="m6 10 74 54 74-54"
          className="fill-none stroke-paper-ink"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M6 102 58 48M154 102 102 48" className="stroke-paper-line" strokeWidth="2" />
        <path
          d="M20 88h34M20 80h22"
          className="stroke-paper-line"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {stamp ? (
        <span className="absolute top-12 left-14 whitespace-nowrap">
          <Stamp fresh>{stamp}</Stamp>
        </span>
      ) : null}
    </div>
  );
}
