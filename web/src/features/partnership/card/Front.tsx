import { getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { Emblem } from "./Emblem";
import { kinds, shownWith } from "./kinds";
import { Side } from "./Side";

/**
 * The front of the card, which the merchant at the counter sees. The name is written straight onto the card.
 */
export async function Front() {
  const t = await getTranslations("partnership.front");
  return (
    <Side label={t("label")} className="relative z-10 border-l-[14px] border-l-awning">
      <label htmlFor="card-name" className="text-paper-soft text-xs">
        {t("name")}
      </label>
      <input
        id="card-name"
        type="text"
        maxLength={28}
        autoComplete="organization"
        placeholder={t("placeholder")}
        className="block min-h-11 w-full border-paper-soft border-b-2 border-dotted bg-transparent font-semibold text-xl placeholder:text-paper-soft placeholder:opacity-100 focus-visible:outline-paper-ink"
      />
      {kinds.map((kind) => (
        <div key={kind} className={shownWith[kind]}>
          <p className="mt-2 text-paper-soft text-sm">{t(`${kind}.trade`)}</p>
          <div className="mt-5 flex items-start justify-between gap-4">
            <p className="text-balance font-semibold text-lg leading-snug">{t(`${kind}.says`)}</p>
            <Emblem kind={kind} />
          </div>
        </div>
      ))}
      <p className="mt-auto pt-5 font-mono text-sm">
        {t("trial", { name: business.name, days: business.trialDays })}
      </p>
    </Side>
  );
}
