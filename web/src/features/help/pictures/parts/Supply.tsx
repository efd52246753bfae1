import type { ReactNode } from "react";
import type { Item } from "@/features/day/stock";

const supplies: Record<Item["key"], ReactNode> = {
  milk: (
    <>
      <path
        d="M10 16 16 4h12l6 12v26H10z"
        className="fill-paper stroke-paper-line"
        strokeWidth="2"
      />
      <path d="M10 24h24v10H10z" className="fill-awning" />
    </>
  ),
  coffee: (
    <>
      <path d="M10 8h24l3 34H7z" className="fill-coffee" />
      <path d="M10 8h24l1 8H9z" className="fill-wood" />
      <ellipse cx="22" cy="29" rx="6" ry="8" className="fill-rice" />
      <path d="M22 21c-4 6 4 10 0 16" fill="none" className="stroke-coffee" strokeWidth="2" />
    </>
  ),
  cups: (
    <>
      <path d="M9 8h26l-4 34H13z" className="fill-paper stroke-paper-line" strokeWidth="2" />
      <path d="m11 20 22 0-2 12H13z" className="fill-tea" />
    </>
  ),
  rice: (
    <>
      <path d="M12 10h20l6 32H6z" className="fill-rice" />
      <path d="M14 4h16l2 8H12z" className="fill-wood" />
    </>
  ),
};

/** A thing in the storeroom, 44 units square. */
export function Supply({ item }: { item: Item["key"] }) {
  return supplies[item];
}
