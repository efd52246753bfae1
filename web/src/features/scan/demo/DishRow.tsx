import type { Dispatch } from "react";
import { goods } from "@/features/day/goods";
import { GoodPicture } from "@/features/drawings/GoodPicture";
import type { Dish } from "../menu";
import { type Action, mostOfOne } from "../order";
import { quantityOf, type Visit } from "../visit";
import { useWords } from "./words";

interface Props {
  dish: Dish;
  visit: Visit;
  act: Dispatch<Action>;
}

const step =
  "size-11 shrink-0 rounded-md border border-line-strong text-xl hover:bg-sunken aria-disabled:opacity-40";

/** A dish of the menu and how many of it. A button at its end stays in reach of the keyboard. */
export function DishRow({ dish, visit, act }: Props) {
  const { t, day, rupiah } = useWords();
  const name = day(`goods.${dish}`);
  const quantity = quantityOf(visit, dish);
  return (
    <li className="flex items-center gap-2 border-line border-t py-2">
      <svg
        aria-hidden="true"
        viewBox="-4 -4 70 70"
        className="size-9 shrink-0 rounded-md bg-sunken sm:size-11"
      >
        <GoodPicture good={dish} />
      </svg>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold text-sm">{name}</span>
        <span className="whitespace-nowrap font-mono text-ink-soft text-xs">
          {rupiah(goods[dish].price)}
        </span>
      </span>
      <button
        type="button"
        aria-label={t("phone.less", { dish: name })}
        aria-disabled={quantity === 0}
        onClick={() => act({ type: "less", dish })}
        className={step}
      >
        −
      </button>
      <span aria-live="polite" className="w-4 text-center font-mono font-semibold tabular-nums">
        {quantity}
      </span>
      <button
        type="button"
        aria-label={t("phone.more", { dish: name })}
        aria-disabled={quantity === mostOfOne}
        onClick={() => act({ type: "more", dish })}
        className={step}
      >
        +
      </button>
    </li>
  );
}
