import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { cx } from "@/components/cx";
import { Wide } from "@/components/page/Shell";
import {
  Receipt,
  ReceiptHead,
  ReceiptLine,
  ReceiptRule,
  ReceiptTotal,
} from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { oClock } from "@/features/day/hour";
import { openHours, sum, day as whole } from "@/features/day/ledger";
import { clock, money } from "@/lib/format";
import { pages, told, untoldTotal } from "./rules/pages";

/** The day as a receipt: each line leads to the page that tells its hour. */
export async function Pages() {
  const locale = await getLocale();
  const t = await getTranslations("features.pages");
  const { trialDays: days } = business;
  return (
    <section>
      <Wide className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="max-w-prose lg:sticky lg:top-10">
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 text-ink-soft text-lg">{t("lead")}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <TrialButton>{t("trial", { days })}</TrialButton>
            <SiteLink
              page="/more/price"
              locale={locale}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {t("price")}
            </SiteLink>
          </div>
        </div>
        <Paper />
      </Wide>
    </section>
  );
}

const closing = oClock(Math.max(...openHours) + 1);

async function Paper() {
  const locale = await getLocale();
  const t = await getTranslations("features.pages");
  const day = await getTranslations("day");
  return (
    <Receipt className="w-full max-w-lg lg:justify-self-end">
      <ReceiptHead title={t("paper")} lines={[day("owner")]} />
      <ul>
        {told.map(({ page, at, outlet, amount }) => (
          <li key={page}>
            <ReceiptLine
              label={<PageLink page={pages[page]} time={at} name={t(page)} hasNote />}
              note={<Note time={at} outlet={day(`outlets.${outlet}`)} />}
              value={money(locale, amount)}
            />
            {page === "table" ? <PageLink page="/scan" time={at} name={t("scan")} /> : null}
          </li>
        ))}
      </ul>
      <ReceiptRule />
      <ReceiptLine label={t("others")} value={money(locale, untoldTotal)} />
      <ReceiptTotal label={day("total")} value={money(locale, sum(whole))} />
      <PageLink page="/features/payment" time={closing} name={t("payment")} />
    </Receipt>
  );
}

interface LinkProps {
  page: string;
  time: string;
  name: string;
  /** The note below says the time where the line has no room for it. */
  hasNote?: boolean;
}

async function PageLink({ page, time, name, hasNote }: LinkProps) {
  const locale = await getLocale();
  return (
    <SiteLink page={page} locale={locale} className="inline-flex min-h-11 items-center gap-x-3">
      <span className={cx("text-paper-soft", hasNote && "max-sm:hidden")}>
        {clock(locale, time)}
      </span>
      <span className="underline">{name}</span>
    </SiteLink>
  );
}

async function Note({ time, outlet }: { time: string; outlet: string }) {
  const locale = await getLocale();
  return (
    <>
      <span className="sm:hidden">{clock(locale, time)} · </span>
      {outlet}
    </>
  );
}
