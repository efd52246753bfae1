import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { cx } from "@/components/cx";
import { Wide } from "@/components/page/Shell";
import { roundHour } from "@/features/day/hour";
import { owner } from "@/features/day/people";
import { type Item, items } from "@/features/day/stock";
import { articlePage } from "@/features/help/article";
import { clock, number } from "@/lib/format";
import { type Entry, entries, type Shelf, warning } from "./stock";

/** The stock that each sale uses, and the minute in which the coffee runs low. */
export async function StockRoll() {
  const locale = await getLocale();
  const t = await getTranslations("beverage.stock");
  const day = await getTranslations("day");
  const amount = (of: number) => day(`units.${warning.item.unit}`, { amount: number(locale, of) });
  return (
    <section>
      <Wide className="grid items-start gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-8">
          <h2 className="text-3xl">{t("title", { time: clock(locale, warning.at) })}</h2>
          <p className="mt-4 max-w-prose text-lg">
            {t("text", { good: day("goods.latte"), coffee: amount(warning.perCup) })}
          </p>
          <p className="mt-4 max-w-prose text-ink-soft">
            {t("limit", { owner, limit: amount(warning.item.lowAt), cups: warning.cups })}
          </p>
          <MoreLink page={articlePage("low-stock-warning")}>{t("more")}</MoreLink>
        </div>
        <Roll />
      </Wide>
    </section>
  );
}

async function Roll() {
  const t = await getTranslations("beverage.stock");
  const day = await getTranslations("day.items");
  const cell = "py-2 pl-2 text-right align-bottom font-semibold";
  return (
    <table className="w-full border-line-strong border-b text-xs sm:text-sm">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 text-left align-bottom font-semibold">
            {t("sale")}
          </th>
          {items.map(({ key }) => (
            <th key={key} scope="col" className={cell}>
              {day(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.sale?.number ?? 0} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

async function Row({ entry }: { entry: Entry }) {
  const locale = await getLocale();
  const t = await getTranslations("beverage.stock");
  const { sale, shelves, warned } = entry;
  return (
    <>
      <tr className="border-line border-t">
        <th scope="row" className="py-2 text-left font-mono font-normal tabular-nums">
          {clock(locale, sale?.at ?? roundHour("beverage").from)}
          {sale ? (
            <span className="ml-2 text-ink-soft max-sm:sr-only">
              {t("order", { number: sale.number })}
            </span>
          ) : null}
        </th>
        {shelves.map((shelf) => (
          <Cell key={shelf.item.key} shelf={shelf} />
        ))}
      </tr>
      {warned.map((item) => (
        <Warning key={item.key} item={item} />
      ))}
    </>
  );
}

/** A soft colour if the sale did not use the item. */
async function Cell({ shelf: { item, left, isMoved, isLow } }: { shelf: Shelf }) {
  const locale = await getLocale();
  const units = await getTranslations("day.units");
  return (
    <td className="whitespace-nowrap py-2 pl-2 text-right font-mono tabular-nums">
      <span
        className={cx(
          isMoved ? "font-semibold" : "text-ink-soft",
          isLow && "-mr-1 rounded-sm bg-warn-soft px-1 py-0.5 text-warn",
        )}
      >
        {units(item.unit, { amount: number(locale, left) })}
      </span>
    </td>
  );
}

async function Warning({ item }: { item: Item }) {
  const day = await getTranslations("day");
  return (
    <tr>
      <td colSpan={items.length + 1} className="pb-3">
        <span className="flex items-baseline justify-between gap-4 rounded-md border-warn border-l-4 bg-warn-soft px-3 py-1.5 text-sm text-warn">
          <span>{day(`items.${item.key}`)}</span>
          <span className="font-semibold">{day("low")}</span>
        </span>
      </td>
    </tr>
  );
}
