import { getLocale, getTranslations } from "next-intl/server";
import { Section } from "@/components/page/Section";
import { type Outlet, outlets } from "@/features/day/goods";
import { oClock } from "@/features/day/hour";
import { owner } from "@/features/day/people";
import { clock, money } from "@/lib/format";
import { bestHour } from "../rules/panel";
import { shadesOf } from "../rules/shades";

/** Three days side by side with a square for each hour: a greener square took more. */
export async function Compared() {
  const t = await getTranslations("features.compared");
  return (
    <Section className="bg-sunken" title={t("title")} lead={t("text", { owner })}>
      <ul className="mt-10 flex flex-col gap-8">
        {outlets.map((outlet) => (
          <Strip key={outlet} outlet={outlet} />
        ))}
      </ul>
      <p className="mt-8 max-w-prose text-ink-soft">{t("note", { owner })}</p>
    </Section>
  );
}

const shades = ["bg-surface", "bg-brand/25", "bg-brand/50", "bg-brand/75", "bg-brand"];

async function Strip({ outlet }: { outlet: Outlet }) {
  const locale = await getLocale();
  const t = await getTranslations("features.compared");
  const names = await getTranslations("day.outlets");
  const best = bestHour(outlet);
  return (
    <li className="grid gap-x-10 gap-y-2 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center">
      <div>
        <h3 className="text-xl">{names(outlet)}</h3>
        <p className="text-ink-soft text-sm">
          {t("best", {
            from: clock(locale, oClock(best.hour)),
            to: clock(locale, oClock(best.hour + 1)),
            amount: money(locale, best.total),
          })}
        </p>
      </div>
      <div aria-hidden className="grid grid-cols-14 gap-0.5 sm:gap-1">
        {shadesOf(outlet).map(({ hour, shade }) => (
          <Square key={hour} hour={hour} shade={shade} isBest={hour === best.hour} />
        ))}
      </div>
    </li>
  );
}

function Square({ hour, shade, isBest }: { hour: number; shade: number; isBest: boolean }) {
  return (
    <span className="flex flex-col gap-1 text-center">
      <span
        className={`h-12 rounded-sm ${isBest ? "border-2 border-lamp sm:border-4" : "border border-line"} ${shades[shade]}`}
      />
      <span className="font-mono text-ink-soft text-xs">{hour}</span>
    </span>
  );
}
