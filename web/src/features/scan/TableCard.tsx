import { getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";
import type { Locale } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";
import { QrCode } from "./QrCode";
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
      <QrCode path={path} table={cardTable}>
        <span className="grid aspect-square w-full place-content-center justify-items-center gap-3">
          <a
            href={path}
            className="inline-flex min-h-12 items-center rounded-md border-2 border-paper-ink px-4 font-semibold no-underline outline-paper-ink"
          >
            {t("open", { table: cardTable })}
          </a>
          <span className="font-mono text-sm">{path}</span>
        </span>
      </QrCode>
      <p className="font-bold font-mono text-xl">{day("tables.table", { number: cardTable })}</p>
    </div>
  );
}
