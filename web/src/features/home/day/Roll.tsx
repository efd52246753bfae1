import { getLocale, getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { day, sum } from "@/features/day/ledger";
import { owner } from "@/features/day/people";
import { clock, money } from "@/lib/format";
import { gained, type HourLine, type Moment, roll, times } from "./printed";

const two = (hour: number) => String(hour).padStart(2, "0");
const span = ({ hour }: HourLine) => `${two(hour)}–${two(hour + 1)}`;

/** The piece of the roll that was printed by a moment of the day. */
export async function Roll({ moment }: { moment: Moment }) {
  const locale = await getLocale();
  const t = await getTranslations("home.day.roll");
  const words = await getTranslations("day");
  return (
    <div
      className={cx(
        "bg-paper px-5 pt-6 font-mono text-paper-ink text-sm tabular-nums max-lg:w-full max-lg:max-w-xl",
        "lg:bg-transparent lg:py-10",
        moment === "close" ? "torn-end" : "pb-6",
      )}
    >
      {moment === "open" ? (
        <>
          <ReceiptHead title={owner} lines={[t("head")]} />
          <ReceiptLine label={t("opens")} value={clock(locale, times.open)} />
        </>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {gained(moment).map((line) => (
            <li key={line.hour}>
              <ReceiptLine label={span(line)} value={money(locale, line.taken)} />
              <p className="text-right text-paper-soft text-xs">
                {t("soFar", { amount: money(locale, line.soFar) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {moment === "close" ? (
        <>
          <ReceiptTotal label={words("total")} value={money(locale, sum(day))} />
          <p className="mt-2 text-center text-paper-soft text-xs">
            {t("closed", { hours: roll.length })}
          </p>
        </>
      ) : null}
    </div>
  );
}
