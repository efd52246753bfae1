import type { ReactNode } from "react";
import type { Good } from "@/features/day/goods";

const pictures = {
  latte: (
    <>
      <path d="M12 18h34v16a14 14 0 0 1-14 14h-6a14 14 0 0 1-14-14z" className="fill-paper" />
      <path d="M46 22h5a6 6 0 0 1 0 14h-5" fill="none" className="stroke-paper" strokeWidth="4" />
      <ellipse cx="29" cy="19" rx="17" ry="4.5" className="fill-coffee" />
      <path d="M22 19c3-3 5 3 8 0s4 2 7 0" fill="none" className="stroke-rice" strokeWidth="2" />
      <path d="M8 53h42" className="stroke-paper-line" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  rice: (
    <>
      <path d="M14 28a17 15 0 0 1 34 0z" className="fill-rice" />
      <circle cx="38" cy="21" r="6" className="fill-mango" />
      <path d="M18 24c4-4 7-3 9 0" fill="none" className="stroke-leaf" strokeWidth="3" />
      <path d="M7 28h48a24 22 0 0 1-48 0z" className="fill-tomato" />
      <path d="M20 51h22" className="stroke-tomato" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  tea: (
    <>
      <path d="M17 14h28l-4 40H21z" className="fill-paper" />
      <path d="M19 24h24l-3 27H22z" className="fill-tea" />
      <path
        d="m25 28 6 5M33 38l6-5"
        className="stroke-rice"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M36 24 41 6" className="stroke-leaf" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  cake: (
    <>
      <path d="M8 36 42 18a16 14 0 0 1 12 18z" className="fill-mango" />
      <path d="M8 36h46v15H8z" className="fill-paper" />
      <path d="M8 43h46" className="stroke-mango" strokeWidth="4" />
      <circle cx="40" cy="24" r="4" className="fill-tomato" />
    </>
  ),
  soup: (
    <>
      <path
        d="M20 20c-3-4 3-6 0-11M31 20c-3-4 3-6 0-11M42 20c-3-4 3-6 0-11"
        fill="none"
        className="stroke-paper-line"
        strokeWidth="2"
      />
      <path d="M7 27h48a24 24 0 0 1-48 0z" className="fill-leaf" />
      <path
        d="M12 27c3-5 6-5 9 0s6 5 9 0 6-5 9 0 6 5 9 0"
        fill="none"
        className="stroke-rice"
        strokeWidth="3"
      />
      <path d="M21 53h20" className="stroke-leaf" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  juice: (
    <>
      <path d="M18 16h26v34a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" className="fill-paper" />
      <path d="M18 24h26v26a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" className="fill-mango" />
      <circle cx="44" cy="17" r="9" className="fill-mango stroke-paper" strokeWidth="2.5" />
      <path d="M44 9v16M36 17h16" className="stroke-paper" strokeWidth="1.5" />
    </>
  ),
  skewers: (
    <>
      <path
        d="M6 50 54 18M6 38 50 8M14 58l44-28"
        className="stroke-wood"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="m20 41 8-5M34 31l8-5M18 30l7-5M31 21l8-5M28 49l8-5M42 40l7-5"
        className="stroke-coffee"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </>
  ),
  banana: (
    <>
      <path d="M6 34h50l-6 16a4 4 0 0 1-4 3H16a4 4 0 0 1-4-3z" className="fill-paper" />
      <path
        d="M12 32c2-14 12-20 22-18-8 4-10 10-8 18zM28 32c1-12 10-18 22-15-8 3-10 8-9 15z"
        className="fill-mango"
      />
      <path
        d="M18 26c2-5 5-8 9-10M35 26c2-4 5-7 9-8"
        fill="none"
        className="stroke-wood"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  shirt: (
    <>
      <path d="M22 8 6 18l7 13 6-3v28h24V28l6 3 7-13L40 8c-3 6-15 6-18 0z" className="fill-leaf" />
      <path d="M31 14v42" className="stroke-paper" strokeWidth="2" />
      <circle cx="34.500" cy="26" r="1.600" className="fill-paper" />
      <circle cx="34.500" cy="38" r="1.600" className="fill-paper" />
    </>
  ),
  scarf: (
    <>
      <path d="M12 12c10-6 28-6 38 0v10c-10-5-28-5-38 0z" className="fill-tomato" />
      <path d="M34 18h14l4 38H38z" className="fill-tomato" />
      <path d="M38 28h12M39 37h12M40 46h12" className="stroke-rice" strokeWidth="3" />
      <path d="M40 56v4M45 56v4M50 56v4" className="stroke-tomato" strokeWidth="2" />
    </>
  ),
  bag: (
    <>
      <path d="M20 26c0-22 22-22 22 0" fill="none" className="stroke-wood" strokeWidth="4" />
      <path d="M8 24h46l-5 32H13z" className="fill-rice" />
      <path
        d="M12 34h38M13 44h36M22 25l2 30M31 25v30M40 25l-2 30"
        className="stroke-wood"
        strokeWidth="2"
      />
    </>
  ),
  mug: (
    <>
      <path d="M12 14h32v36a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6z" className="fill-tea" />
      <path d="M44 22h6a7 8 0 0 1 0 18h-6" fill="none" className="stroke-tea" strokeWidth="5" />
      <path d="M12 26h32" className="stroke-rice" strokeWidth="4" />
    </>
  ),
  candle: (
    <>
      <path d="M31 4c6 7 4 12 0 13-4-1-6-6 0-13z" className="fill-lamp" />
      <path d="M31 16v6" className="stroke-frame" strokeWidth="2.500" />
      <path d="M18 22h26v30a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" className="fill-rice" />
      <path d="M18 34h26v12H18z" className="fill-paper" />
    </>
  ),
  notebook: (
    <>
      <path d="M14 6h32a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H14z" className="fill-awning" />
      <path d="M14 6v50" className="stroke-frame" strokeWidth="6" />
      <path d="M26 18h16v10H26z" className="fill-paper" />
      <path d="M44 6v50" className="stroke-lamp" strokeWidth="2.500" />
    </>
  ),
} satisfies Partial<Record<Good, ReactNode>>;

/** The goods that can be laid on a counter. */
export type DrawnGood = keyof typeof pictures;

/** One product of the drawn menu or shelf; 62 units square. */
export function GoodPicture({ good }: { good: DrawnGood }) {
  return pictures[good];
}
