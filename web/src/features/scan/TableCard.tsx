import { getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import { QrCode } from "@/components/signs/QrCode";
import { origin } from "@/config/origin";
import type { Locale } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";
import { cardTable } from "./still";

/** The card on the table, in the shape of a sticker: 6 to 7.7. It is paper at night, too. */
export async function TableCard({ locale, className }: { locale: Locale; className?: string }) {
  const t = await getTranslations("scan.card");
  const day = await getTranslations("day");
  const path = href(locale, `/scan?table=${cardTable}`);
  return (
    <div
      className={cx(
        "flex aspect-[60/77] w-full max-w-72 flex-col items-center justify-between",
        "rounded-md bg-paper p-3 text-paper-ink shadow-float",
        className,
      )}
    >
      <p className="font-semibold text-sm">
        {day("outlets.cafe")} · {t("invite")}
      </p>
      <QrCode path={path} title={t("code", { table: cardTable, address: origin + path })} />
      <p className="font-bold font-mono text-xl">{day("tables.table", { number: cardTable })}</p>
    </div>
  );
}
