import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { TrialButton } from "@/components/controls/TrialButton";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { yearOf } from "@/features/price/year";
import { money } from "@/lib/format";
import { PlanSlip } from "./PlanSlip";

export async function Price() {
  const locale = await getLocale();
  const t = await getTranslations("home.price");
  const saving = yearOf(business.pro)?.saving ?? 0;
  return (
    <section id="price" className="lamplight">
      <Wide className="grid items-center gap-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          {saving > 0 ? (
            <p className="mt-4 max-w-xl">{t("saving", { amount: money(locale, saving) })}</p>
          ) : null}
          <TrialButton className="mt-8">{t("cta")}</TrialButton>
          <MoreLink page="/more/price">{t("more")}</MoreLink>
        </div>
        <PlanSlip />
      </Wide>
    </section>
  );
}
