import { useLocale, useTranslations } from "next-intl";
import { ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { people } from "@/features/day/people";
import { lineTotal, narrated } from "@/features/day/sales";
import { clock, money } from "@/lib/format";
import { type Earning, lineCommission } from "../rules/commission";
import { isService } from "../rules/services";

interface Props {
  earning: Earning;
  percent: number;
  /** The percent in words of the page's language. */
  share: string;
}

/** A stylist's lines of the hour, those that count and those that do not. */
export function StylistPart({ earning: { stylist, commission }, percent, share }: Props) {
  const locale = useLocale();
  const t = useTranslations("salon.owed");
  const day = useTranslations("day");
  const { name } = people[stylist];
  const lines = narrated.salon.sales
    .filter(({ by }) => by === stylist)
    .flatMap(({ number, at, lines }) => lines.map((line) => ({ number, at, line })));
  return (
    <section aria-label={name}>
      <ReceiptRule />
      <ReceiptLine label={name} value={money(locale, commission)} strong />
      {lines.length === 0 ? <p className="text-paper-soft text-xs">{t("none")}</p> : null}
      <ul className="flex flex-col gap-1">
        {lines.map(({ number, at, line }) => {
          const amount = money(locale, lineTotal(line));
          const rule = isService(line.good)
            ? t("service", { percent: share, amount })
            : t("product", { amount });
          return (
            <li key={`${number} ${line.good}`}>
              <ReceiptLine
                label={day(`goods.${line.good}`)}
                value={money(locale, lineCommission(line, percent))}
                note={`${day("order", { number })}, ${clock(locale, at)}. ${rule}`}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
