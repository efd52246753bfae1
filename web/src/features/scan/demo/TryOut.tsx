"use client";

import { useTranslations } from "next-intl";
import { cx } from "@/components/cx";
import { Wide } from "@/components/page/Shell";
import { useReady } from "@/lib/use-ready";
import { cardTable } from "../still";
import { Demo } from "./Demo";

/** The order's way, to try out. `table` is the table whose code the visitor scanned. */
export function TryOut({ table }: { table: number | null }) {
  const t = useTranslations("scan.try");
  const day = useTranslations("day");
  const isReady = useReady();
  const isGuest = table !== null;
  const Title = isGuest ? "h1" : "h2";
  return (
    <section id="try" className={isGuest ? "pt-8 pb-16 sm:pb-24" : "py-16 sm:py-24"}>
      <Wide>
        <Title id="try-title" className={cx("max-w-3xl", isGuest ? "text-2xl" : "text-3xl")}>
          {isGuest ? t("arrived", { table }) : t("title")}
        </Title>
        {isGuest ? (
          <p className="mt-2 max-w-2xl text-ink-soft">{t("arrivedLead")}</p>
        ) : (
          <>
            <p className="mt-4 max-w-2xl text-ink-soft text-lg">{t("lead")}</p>
            <p className="mt-2 max-w-2xl text-ink-soft text-sm">
              {t("honest")} {day("example")}
            </p>
          </>
        )}
        <noscript>
          <p className="mt-4 max-w-2xl border-lamp border-l-4 pl-4">
            {t("noScript", { table: cardTable })}
          </p>
        </noscript>
        <fieldset disabled={!isReady} aria-labelledby="try-title" className="mt-8 min-w-0">
          <Demo table={table} />
        </fieldset>
      </Wide>
    </section>
  );
}
