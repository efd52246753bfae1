import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { Stamp } from "@/components/signs/Stamp";

interface Props {
  /** Comes down on the letter once the address is proven. */
  stamp?: ReactNode;
  className?: string;
}

/** A letter that leans on the counter. */
export function Letter({ stamp, className }: Props) {
  return (
    <div className={cx("relative", className)}>
      <svg aria-hidden="true" viewBox="0 0 360 270" className="w-full">
        <path d="M0 240h360v12H0z" className="fill-wood" />
        <path d="M0 252h360v10H0z" className="fill-wood-edge" />
        <g transform="rotate(-4 180 140)" strokeWidth="2" strokeLinejoin="round">
          <path d="M40 40h280v194H40z" className="fill-paper stroke-frame" />
          <path d="M40 234 150 132M320 234 210 132" className="stroke-paper-line" />
          <path d="m40 40 140 104L320 40" className="fill-paper stroke-frame" />
          <Seal />
          <path
            d="M64 206h84M64 192h56"
            strokeWidth="5"
            strokeLinecap="round"
            className="stroke-paper-line"
          />
        </g>
      </svg>
      {stamp ? (
        <span className="absolute top-[66%] left-[18%] whitespace-nowrap max-lg:[&>*]:text-xs lg:left-[42%]">
          <Stamp fresh>{stamp}</Stamp>
        </span>
      ) : null}
    </div>
  );
}

/** Wax over the flap, with the shop's awning pressed into it. */
function Seal() {
  return (
    <g transform="translate(180 144)" strokeWidth="3" strokeLinecap="round">
      <circle r="26" className="fill-stamp" />
      <circle r="19" fill="none" className="stroke-paper" />
      <path
        d="M-10-6H10M-10-6v6a5 5 0 0 0 10 0 5 5 0 0 0 10 0v-6M0-6v6"
        fill="none"
        className="stroke-paper"
      />
    </g>
  );
}
