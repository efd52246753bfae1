import { useLocale, useTranslations } from "next-intl";
import { cx } from "@/components/cx";
import { opening } from "@/lib/format";
import { type Hours, isWorkday, type Weekday, weekdays } from "./opening";

const [sunday, ...others] = weekdays;
const fromMonday: Weekday[] = [...others, sunday];

interface Props {
  hours: Hours;
  /** The day in Jakarta, once the page knows it. */
  today: Weekday | null;
}

export function Week({ hours, today }: Props) {
  const t = useTranslations("contact.sign");
  const locale = useLocale();
  const { from, to } = opening(locale, hours);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr>
          <th
            scope="col"
            colSpan={2}
            className="pt-4 pb-3 text-center font-semibold text-xl leading-tight"
          >
            {t("title")}
            <span className="block font-normal text-sm">{t("zone")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fromMonday.map((weekday) => {
          const isToday = weekday === today;
          const weight = isToday ? "font-bold" : "font-normal";
          return (
            <tr key={weekday} className={cx(isToday && "bg-lamp text-on-lamp")}>
              <th
                scope="row"
                className={cx("px-2 py-1.5 text-left text-sm uppercase tracking-wide", weight)}
              >
                {t(`days.${weekday}`)}
                {isToday ? <span className="sr-only"> {t("today")}</span> : null}
              </th>
              <td
                className={cx(
                  "whitespace-nowrap px-2 py-1.5 text-right font-mono text-sm tabular-nums",
                  weight,
                )}
              >
                {isWorkday(weekday) ? `${from}–${to}` : t("off")}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
