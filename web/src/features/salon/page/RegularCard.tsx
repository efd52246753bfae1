import { getLocale, getTranslations } from "next-intl/server";
import { total } from "@/features/day/sales";
import { clock, money } from "@/lib/format";
import { isService } from "../rules/services";
import { mixed, stylist } from "./mixed-sale";

/** The card of the same customer, as the till shows it at the next visit. */
export async function RegularCard() {
  const locale = await getLocale();
  const t = await getTranslations("salon.card");
  const goods = await getTranslations("day.goods");
  const had = mixed.lines.map(({ good }) =>
    isService(good) ? t("with", { service: goods(good), stylist }) : goods(good),
  );
  const facts = [
    { name: t("last"), value: t("today", { time: clock(locale, mixed.at) }) },
    { name: t("had"), value: had.join(" · ") },
    { name: t("paid"), value: money(locale, total(mixed.lines)) },
  ];
  return (
    <div className="-rotate-1 rounded-md border border-line bg-surface shadow-paper">
      <div className="flex items-center gap-4 border-alarm border-b-2 px-5 py-4">
        <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10 shrink-0">
          <circle cx="20" cy="14" r="8" className="fill-line-strong" />
          <path d="M5 38a15 13 0 0 1 30 0z" className="fill-line-strong" />
        </svg>
        <div>
          <h3 className="text-lg">{t("title")}</h3>
          <p className="text-ink-soft text-sm">{t("contact")}</p>
        </div>
      </div>
      <dl className="px-5 py-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-line border-b py-2.5 last:border-b-0">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
