import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { cx } from "@/components/cx";
import { clock, opening } from "@/lib/format";
import { forVisitor, inJakarta } from "./clocks";
import { type Hours, openingAt, weekdayAt } from "./opening";

interface Props {
  hours: Hours;
  /** In epoch milliseconds; null until the page has a clock. */
  now: number | null;
}

/** Open or closed, until which time, and that time on the visitor's clock. */
export function Board({ hours, now }: Props) {
  const t = useTranslations("contact.sign");
  const locale = useLocale();
  const state = now === null ? null : openingAt(now, hours);
  return (
    <div
      className={cx(
        "mx-6 grid min-h-44 content-center gap-1 rounded-lg border-8 border-wood px-4 py-4 text-center shadow-float",
        state?.isOpen ? "bg-lamp text-on-lamp" : "bg-paper text-paper-ink",
      )}
    >
      <p role="status">
        {state === null ? (
          t("plain", opening(locale, hours))
        ) : (
          <>
            <strong className="block text-2xl">{t(state.isOpen ? "open" : "closed")}</strong>{" "}
            {state.isOpen
              ? t("closes", { time: clock(locale, hours.to) })
              : t("opens", {
                  day: t(`days.${weekdayAt(state.changesAt)}`),
                  time: clock(locale, hours.from),
                })}
          </>
        )}
      </p>
      {now === null || state === null ? null : <Elsewhere now={now} changesAt={state.changesAt} />}
    </div>
  );
}

function Elsewhere({ now, changesAt }: { now: number; changesAt: number }) {
  const t = useTranslations("contact.sign");
  const locale = useLocale();
  // A formatter of a zone takes long to make, and a slow phone would stand still for two at once.
  const isLater = useDeferredValue(true, false);
  return (
    <>
      {isLater ? <Theirs changesAt={changesAt} /> : null}
      <p className="font-mono text-xs">{t("now", { moment: inJakarta(locale, now) })}</p>
    </>
  );
}

function Theirs({ changesAt }: { changesAt: number }) {
  const t = useTranslations("contact.sign");
  const locale = useLocale();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = forVisitor(locale, changesAt, zone);
  return moment === null ? null : <p className="text-sm">{t("yours", { moment })}</p>;
}
