import { useLocale } from "next-intl";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { Stamp } from "@/components/signs/Stamp";
import { commissionPercent, people } from "@/features/day/people";
import { lineTotal, type Sale, total } from "@/features/day/sales";
import { clock } from "@/lib/format";
import { partOf, servicesIn } from "../rules/commission";
import { isService } from "../rules/services";
import { useWords } from "../use-words";

interface Props {
  /** Before it is paid, a bill has no number, time and way yet. */
  sale: Pick<Sale, "by" | "lines"> & Partial<Sale>;
  paid?: boolean;
  fresh?: boolean;
}

/** Services and products on one paper, and below it the stylist's part. */
export function Bill({ sale, paid, fresh = false }: Props) {
  const { t, day, rupiah, percent } = useWords();
  const locale = useLocale();
  const { by, lines, number, at, way } = sale;
  const stylist = by ? people[by].name : "";
  const services = servicesIn(lines);
  const head = number && at ? [`${day("order", { number })} · ${clock(locale, at)}`] : [];
  return (
    <div className="w-full">
      <Receipt>
        <ReceiptHead title={day("outlets.salon")} lines={head} />
        {lines.map((line) => (
          <ReceiptLine
            key={line.good}
            label={day(`goods.${line.good}`)}
            value={rupiah(lineTotal(line))}
            {...(isService(line.good) ? { note: stylist } : {})}
          />
        ))}
        <ReceiptTotal label={day("total")} value={rupiah(total(lines))} />
        {way ? <p className="text-paper-soft text-xs">{day(`ways.${way}`)}</p> : null}
        {paid ? (
          <p className="mt-3 text-center">
            <Stamp fresh={fresh}>{t("paid")}</Stamp>
          </p>
        ) : null}
      </Receipt>
      <p className="mt-3 text-sm">
        {t("part", {
          stylist,
          percent: percent(commissionPercent),
          services: rupiah(services),
          commission: rupiah(partOf(services, commissionPercent)),
        })}
      </p>
    </div>
  );
}
