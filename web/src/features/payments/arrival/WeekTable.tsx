import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { arrivalOf, daysOfWeek } from "./settlement";
import { weekdays } from "./weekdays";

/** All answers of the calendar, for a page without script. */
export async function WeekTable() {
  const locale = await getLocale();
  const t = await getTranslations("payments.arrival");
  const days = weekdays(locale);
  return (
    <table className="mt-6 w-full text-left text-sm">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="py-2 pr-4">
            {t("soldOn")}
          </th>
          <th scope="col" className="py-2">
            {t("arrivesBy")}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ long }, sold) => (
          <tr key={long} className="border-line border-t">
            <th scope="row" className="py-2 pr-4 font-normal">
              {long}
            </th>
            <td className="py-2">
              {days[arrivalOf(sold, business.settlementDays) % daysOfWeek]?.long}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
