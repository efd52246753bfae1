import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { dayOf, sum } from "@/features/day/ledger";
import { orderOfTheDay, soldBefore, total, ways } from "@/features/day/sales";
import { items, left } from "@/features/day/stock";
import { money, number } from "@/lib/format";

/** A small sum or drawing in chalk. */
export function Chalk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="rounded-md border-2 border-on-awning border-dotted px-3 py-3 sm:px-4">
      <figcaption className="mb-2 font-semibold text-sm">{title}</figcaption>
      {children}
    </figure>
  );
}

interface Row {
  label: string;
  value: string;
  /** The line below a sum. */
  strong?: boolean;
}

function Sum({ rows }: { rows: Row[] }) {
  return (
    <dl className="text-sm">
      {rows.map(({ label, value, strong }) => (
        <div
          key={label}
          className={cx(
            "flex justify-between gap-x-3",
            strong && "mt-1 border-on-awning border-t-2 pt-1 font-bold",
          )}
        >
          <dt>{label}</dt>
          <dd className="whitespace-nowrap font-mono tabular-nums max-sm:text-xs">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The order of the day, paid with banknotes. */
export async function Selling() {
  const locale = await getLocale();
  const day = await getTranslations("day");
  const due = total(orderOfTheDay.lines);
  return (
    <Chalk title={`${day("till")} · ${day("order", { number: orderOfTheDay.number })}`}>
      <Sum
        rows={[
          { label: day("given"), value: money(locale, orderOfTheDay.given) },
          { label: day("total"), value: `− ${money(locale, due)}` },
          { label: day("change"), value: money(locale, orderOfTheDay.given - due), strong: true },
        ]}
      />
    </Chalk>
  );
}

/** The stock before and after the same order. */
export async function Stock() {
  const locale = await getLocale();
  const day = await getTranslations("day");
  return (
    <Chalk title={day("order", { number: orderOfTheDay.number })}>
      <Sum
        rows={items.map((item) => {
          const before = left(item, item.noon, soldBefore(orderOfTheDay));
          const after = left(item, before, orderOfTheDay.lines);
          const amount = (of: number) => day(`units.${item.unit}`, { amount: number(locale, of) });
          return { label: day(`items.${item.key}`), value: `${amount(before)} → ${amount(after)}` };
        })}
      />
    </Chalk>
  );
}

/** The café's takings of that day, by way of paying. */
export async function Closing() {
  const locale = await getLocale();
  const day = await getTranslations("day");
  const taken = dayOf("cafe");
  return (
    <Chalk title={day("outlets.cafe")}>
      <Sum
        rows={[
          ...ways.map((way) => ({ label: day(`ways.${way}`), value: money(locale, taken[way]) })),
          { label: day("total"), value: money(locale, sum(taken)), strong: true },
        ]}
      />
    </Chalk>
  );
}
