import type { getTranslations } from "next-intl/server";
import { arrivalOf, daysOfWeek, waitsForWeekend } from "./settlement";
import type { Weekday } from "./weekdays";

type Sentences = Awaited<ReturnType<typeof getTranslations<"payments.week">>>;

/** The sentence about a sale on each day of the week; it names a weekend that makes the money wait. */
export const answers = (t: Sentences, days: Weekday[], businessDays: number, amount: string) =>
  days.map(({ long: sold }, place) => {
    const arrives = days[arrivalOf(place, businessDays) % daysOfWeek]?.long ?? "";
    const answer = t("answer", { amount, sold, arrives });
    return waitsForWeekend(place, businessDays) ? `${answer} ${t("weekend")}` : answer;
  });
