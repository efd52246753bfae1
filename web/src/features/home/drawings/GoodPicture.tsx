import type { ReactNode } from "react";
import type { Good } from "../goods";

const pictures: Record<Good, ReactNode> = {
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
};

/** One product of the drawn menu; 62 units square. */
export function GoodPicture({ good }: { good: Good }) {
  return pictures[good];
}
