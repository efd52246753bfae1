import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { MoreLink } from "@/components/controls/MoreLink";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { money } from "@/lib/format";

export async function Price() {
  const locale = await getLocale();
  const t = await getTranslations("home.price");
  const { monthly, yearly } = business.pro;
  const saving = monthly * 12 - yearly;
  return (
    <section id="price" className="lamplight">
      <div className="mx-auto grid max-w-7xl items-center gap-12 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          {saving > 0 ? (
            <p className="mt-4 max-w-xl">{t("saving", { amount: money(locale, saving) })}</p>
          ) : null}
          <LinkButton page="/free" locale={locale} className="mt-8">
            {t("cta")}
          </LinkButton>
          <MoreLink page="/more/price">{t("more")}</MoreLink>
        </div>
        <Receipt className="mx-auto w-full max-w-md">
          <ReceiptHead title={t("head")} lines={[t("note")]} />
          <ReceiptRule />
          <ReceiptLine
            label={t("trial", { days: business.trialDays })}
            value={money(locale, 0)}
            strong
          />
          <ReceiptLine label={t("monthly")} value={money(locale, monthly)} strong />
          <ReceiptLine label={t("yearly")} value={money(locale, yearly)} strong />
          <ReceiptRule />
          <p className="text-center text-paper-soft text-xs">{t("foot")}</p>
        </Receipt>
      </div>
    </section>
  );
}
