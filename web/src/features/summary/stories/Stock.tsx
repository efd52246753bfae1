import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { StatusPill } from "@/components/signs/StatusPill";
import { oClock } from "@/features/day/hour";
import { owner, people } from "@/features/day/people";
import { narrated } from "@/features/day/sales";
import { clock, number } from "@/lib/format";
import { levels, warnings } from "../rules/noon";
import { Jar } from "./Jar";

/** Sari sells, and the jars of the café empty before the reader's eyes. */
export async function Stock() {
  const locale = await getLocale();
  const t = await getTranslations("features.stock");
  const day = await getTranslations("day");
  const [first] = warnings;
  if (!first) return null;
  const { item, sale } = first;
  const { hour } = narrated.beverage;
  const facts = {
    seller: people.sari.name,
    owner,
    time: clock(locale, sale.at),
    order: sale.number,
    item: day(`items.${item.key}`),
    least: day(`units.${item.unit}`, { amount: number(locale, item.lowAt) }),
    low: day("low"),
  };
  return (
    <section className="bg-sunken">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title", facts)}</h2>
        <p className="mt-4 max-w-prose text-lg">{t("text", facts)}</p>
        <p className="mt-8 font-mono text-ink-soft text-sm">
          {t("caption", { from: clock(locale, oClock(hour)), to: clock(locale, oClock(hour + 1)) })}
        </p>
        <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-8 border-wood-edge lg:grid-cols-4 lg:gap-y-0 lg:border-b-8">
          {levels.map((level) => (
            <Level key={level.item.key} level={level} />
          ))}
        </ul>
      </Wide>
    </section>
  );
}

async function Level({ level }: { level: (typeof levels)[number] }) {
  const locale = await getLocale();
  const t = await getTranslations("features.stock");
  const day = await getTranslations("day");
  const { item, after, isLow } = level;
  const amount = (of: number) => day(`units.${item.unit}`, { amount: number(locale, of) });
  return (
    <li className="flex flex-col gap-1 max-lg:border-wood-edge max-lg:border-b-8 lg:flex-row-reverse lg:items-end lg:justify-end lg:gap-4">
      <div className="min-h-24 lg:min-h-0 lg:pb-4">
        <p className="font-semibold">{day(`items.${item.key}`)}</p>
        <p className="font-mono text-sm tabular-nums">
          <s className="whitespace-nowrap text-ink-soft">
            <span className="sr-only">{t("before")} </span>
            {amount(item.noon)}
          </s>{" "}
          <span className="whitespace-nowrap font-semibold">
            <span className="sr-only">{t("after")} </span>
            {amount(after)}
          </span>
        </p>
        {isLow ? <StatusPill tone="warn">{day("low")}</StatusPill> : null}
      </div>
      <Jar item={item} level={after} className="w-24 shrink-0 self-start lg:w-28 lg:self-end" />
    </li>
  );
}
