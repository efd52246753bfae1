import { useLocale, useTranslations } from "next-intl";
import { people } from "@/features/day/people";
import { type Line, type Sale, total } from "@/features/day/sales";
import { clock, money } from "@/lib/format";
import type { News } from "./news";
import { changeOf, type Rush, takenIn, timeAt } from "./rush";

/** The words of the scene, in the page's language. */
export function useWords() {
  const locale = useLocale();
  const t = useTranslations("beverage.rush");
  const day = useTranslations("day");
  return {
    t,
    day,
    rupiah: (amount: number) => money(locale, amount),
    time: (minute: number) => clock(locale, timeAt(minute)),
    place: ({ serving, table }: Sale) =>
      table ? day("tables.table", { number: table }) : day(`serving.${serving ?? "takeaway"}`),
    line: ({ good, quantity }: Line) => `${quantity} ${day(`goods.${good}`)}`,
  };
}

/** The sentence of each event. */
export function useTelling(): (news: News, rush: Rush) => string {
  const { t, day, rupiah } = useWords();
  const { sari: till, bima: kitchen, lina: floor } = people;
  return (news, rush) => {
    if ("people" in news) return t("told.join", { people: news.people });
    if (!("course" in news)) {
      return news.what === "end"
        ? t("told.end", { amount: rupiah(takenIn(rush)) })
        : t("told.still");
    }
    const { sale } = news.course;
    return t(`told.${news.what}`, {
      order: sale.number,
      table: sale.table ?? 0,
      way: day(`ways.${sale.way}`),
      amount: rupiah(total(sale.lines)),
      given: rupiah(sale.given ?? 0),
      change: rupiah(changeOf(news.course)),
      till: till.name,
      kitchen: kitchen.name,
      floor: floor.name,
    });
  };
}
