import { type Good, goods, goodsOf } from "@/features/day/goods";
import { useWords } from "../use-words";

/** The café's menu; each press puts one more on the bill. */
export function DishMenu({ onDish }: { onDish: (good: Good) => void }) {
  const { rupiah, good } = useWords();
  return (
    <ul className="w-full">
      {goodsOf("cafe").map((dish) => (
        <li key={dish} className="border-line border-t first:border-t-0">
          <button
            type="button"
            onClick={() => onDish(dish)}
            className="flex min-h-11 w-full items-center gap-3 rounded-sm py-1.5 text-left hover:bg-sunken"
          >
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
              <path d="M10 3v14M3 10h14" className="stroke-brand" strokeWidth="2.5" />
            </svg>
            <span className="grow">{good(dish)}</span>
            <span className="whitespace-nowrap font-mono text-ink-soft text-sm">
              {rupiah(goods[dish].price)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
