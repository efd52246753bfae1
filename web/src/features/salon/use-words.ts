import { useLocale, useTranslations } from "next-intl";
import { people } from "@/features/day/people";
import { clock, money, number } from "@/lib/format";
import { byTime, type Entry, endOf, now } from "./rules/book";
import type { Report } from "./rules/desk";
import { timeOf } from "./rules/time";

/** The words of the book, in the page's language. Times are minutes since midnight. */
export function useWords() {
  const locale = useLocale();
  const t = useTranslations("salon.book");
  const day = useTranslations("day");
  const time = (minute: number) => clock(locale, timeOf(minute));
  return {
    t,
    day,
    time,
    rupiah: (amount: number) => money(locale, amount),
    percent: (value: number) => t("percent", { percent: number(locale, value) }),
    facts: (entry: Entry) => ({
      service: day(`goods.${entry.service}`),
      stylist: people[entry.stylist].name,
      from: time(entry.from),
      to: time(endOf(entry)),
    }),
  };
}

/** The sentence that follows an act. */
export function useTelling(): (told: Report) => string {
  const { t, day, time, rupiah, facts } = useWords();
  return (told) => {
    if (told.what === "restart") return t("told.restart", { time: time(now) });
    if (told.what === "service") {
      const [first] = [...told.places].sort(byTime);
      return t("told.service", {
        service: day(`goods.${told.service}`),
        count: told.places.length,
        time: time(first?.from ?? now),
        stylist: first ? people[first.stylist].name : "",
      });
    }
    if (told.what !== "charge") return t(`told.${told.what}`, facts(told.entry));
    const { entry, amount, grown, commission } = told;
    return t("told.charge", {
      stylist: facts(entry).stylist,
      amount: rupiah(amount),
      grown: rupiah(grown),
      commission: rupiah(commission),
    });
  };
}
