import type { ReactNode } from "react";
import type { Landmark } from "@/config/office";

type Kind = Landmark["kind"];

/** The height of each landmark above its foot. */
export const heights: Record<Kind, number> = { market: 44, park: 42, station: 50 };

const pictures: Record<Kind, ReactNode> = {
  market: (
    <>
      <path d="M-24-26V0M24-26V0" strokeWidth="4" className="stroke-wood-edge" />
      <path d="M-30-14h60V-3h-60z" className="fill-wood" />
      <path d="M-27-44h54l7 18h-68z" className="fill-tomato" />
      <path d="M-9-44H9l2.500 18h-23z" className="fill-rice" />
      <circle cx="-17" cy="-17" r="6" className="fill-mango" />
      <circle cx="-4" cy="-17" r="6" className="fill-leaf" />
      <circle cx="9" cy="-17" r="6" className="fill-mango" />
      <circle cx="21" cy="-17" r="6" className="fill-tomato" />
    </>
  ),
  park: (
    <>
      <path d="M-26-12V0M2-16V0M28-12V0" strokeWidth="4" className="stroke-wood-edge" />
      <circle cx="-26" cy="-22" r="13" className="fill-leaf" />
      <circle cx="2" cy="-26" r="16" className="fill-leaf" />
      <circle cx="28" cy="-22" r="13" className="fill-leaf" />
      <path d="M-48 0h96" strokeWidth="3" strokeLinecap="round" className="stroke-leaf" />
    </>
  ),
  station: (
    <>
      <path d="M-30-28h60V0h-60z" strokeWidth="2" className="fill-wall stroke-ink" />
      <path d="M-36-28 0-50l36 22z" className="fill-wood" />
      <circle cy="-36" r="6" strokeWidth="2" className="fill-paper stroke-ink" />
      <path d="M0-39v3h2" fill="none" strokeWidth="1.500" className="stroke-paper-ink" />
      <path
        d="M-22 0v-14a6 6 0 0 1 12 0V0M-6 0v-14a6 6 0 0 1 12 0V0M10 0v-14a6 6 0 0 1 12 0V0"
        strokeWidth="2"
        className="fill-window stroke-ink"
      />
    </>
  ),
};

/** A landmark by which people know the street. The origin is the middle of its foot. */
export const LandmarkPicture = ({ kind }: { kind: Kind }) => pictures[kind];
