import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { Good } from "@/features/day/goods";
import { clock, money } from "@/lib/format";
import { now } from "./rules/room";
import type { Report } from "./rules/telling";

/** The words of the plan, in the page's language. */
export function useWords() {
  const locale = useLocale();
  const t = useTranslations("tables.plan");
  const day = useTranslations("day");
  const format = useFormatter();
  return {
    t,
    day,
    rupiah: (amount: number) => money(locale, amount),
    time: (at: string) => clock(locale, at),
    table: (number: number) => day("tables.table", { number }),
    good: (good: Good) => day(`goods.${good}`),
    /** "4 and 6" */
    list: (numbers: number[]) => format.list(numbers.map(String), { type: "conjunction" }),
  };
}

/** The sentence that follows an act. */
export function useTelling(): (told: Report) => string {
  const { t, rupiah, time, good, list } = useWords();
  return ({ what, tables = [], ...told }) =>
    t(`told.${what}`, {
      table: told.table ?? 0,
      other: told.other ?? 0,
      tables: list(tables),
      count: tables.length,
      time: time(told.time ?? now),
      good: told.good ? good(told.good) : "",
      amount: rupiah(told.amount ?? 0),
      second: rupiah(told.second ?? 0),
      whole: rupiah((told.amount ?? 0) + (told.second ?? 0)),
    });
}
