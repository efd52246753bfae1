import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { goods } from "@/features/day/goods";
import { type Line, total, type Way, ways } from "@/features/day/sales";
import type { Entry } from "../rules/book";
import type { Touch } from "../rules/desk";
import { useWords } from "../use-words";
import { Bill } from "./Bill";

interface Props {
  entry: Entry;
  go: (touch: Touch) => void;
}

const choice =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3 py-1.5 " +
  "text-sm has-checked:border-brand has-checked:bg-rice";

/** The till: the lines of the bill, and the way of paying. */
export function Charge({ entry, go }: Props) {
  const { t, day, rupiah } = useWords();
  const [way, setWay] = useState<Way>("cash");
  const [withShampoo, setWithShampoo] = useState(false);
  const products: Line[] = withShampoo ? [{ good: "shampoo", quantity: 1 }] : [];
  const lines = [{ good: entry.service, quantity: 1 }, ...products];
  return (
    <>
      <Bill sale={{ by: entry.stylist, lines }} />
      <label className={`${choice} w-full`}>
        <input
          type="checkbox"
          checked={withShampoo}
          onChange={(event) => setWithShampoo(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        {t("add", { good: day("goods.shampoo"), amount: rupiah(goods.shampoo.price) })}
      </label>
      <fieldset className="w-full min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{t("way")}</legend>
        <div className="grid grid-cols-2 gap-2">
          {ways.map((each) => (
            <label key={each} className={choice}>
              <input
                type="radio"
                name="salon-way"
                checked={way === each}
                onChange={() => setWay(each)}
                className="size-5 shrink-0 accent-brand"
              />
              {day(`ways.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Button className="w-full" onClick={() => go({ on: "charge", way, products })}>
        {day("pay", { amount: rupiah(total(lines)) })}
      </Button>
    </>
  );
}
