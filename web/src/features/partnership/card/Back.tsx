import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { opening } from "@/lib/format";
import { type Kind, kinds, shownWith } from "./kinds";
import { Side } from "./Side";

const ours = ["demo", "training", "support"] as const;
const parts = ["one", "two", "three"] as const;

/** The partner's part, by kind, and the vendor's part, which is the same for all kinds. */
export async function Back() {
  const locale = await getLocale();
  const t = await getTranslations("partnership.back");
  return (
    <Side label={t("label")}>
      <div className="grid flex-1 gap-x-6 gap-y-5 sm:grid-cols-2">
        <div>
          <p className="border-paper-ink border-b-2 pb-1 font-semibold">{t("you")}</p>
          {kinds.map((kind) => (
            <Part key={kind} kind={kind} />
          ))}
        </div>
        <div>
          <p className="border-paper-ink border-b-2 pb-1 font-semibold">
            {t("we", { name: business.name })}
          </p>
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {ours.map((part) => (
              <li key={part}>{t(`ours.${part}`, opening(locale, business.hours.home))}</li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-6 font-mono text-paper-soft text-xs">{business.phone}</p>
    </Side>
  );
}

async function Part({ kind }: { kind: Kind }) {
  const t = await getTranslations("partnership.back");
  return (
    <div className={shownWith[kind]}>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {parts.map((part) => (
          <li key={part}>{t(`${kind}.${part}`)}</li>
        ))}
      </ul>
    </div>
  );
}
