import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page/PageHeader";
import { business } from "@/config/business";
import { LegalText } from "@/features/legal/LegalText";
import { legalText } from "@/features/legal/text";
import { opening } from "@/lib/format";
import { Wizard } from "./Wizard";

export async function FreePage() {
  const locale = await getLocale();
  const t = await getTranslations("registration");
  const { trialDays, hours, phone } = business;
  const aside = (
    <aside className="flex flex-col gap-3 rounded-lg bg-lamp-soft p-5 text-sm">
      <h2 className="text-lg">{t("aside.title")}</h2>
      <p>{t("aside.saved")}</p>
      <p>{t("aside.device")}</p>
      <p>
        {t("aside.call", opening(locale, hours.home))}{" "}
        <a href={business.phoneHref} className="whitespace-nowrap font-mono underline">
          {phone}
        </a>
      </p>
    </aside>
  );
  return (
    <>
      <PageHeader title={t("free.title")} lead={t("free.lead", { trialDays })} />
      <Wizard terms={<LegalText sections={await legalText("terms")} />} aside={aside} />
    </>
  );
}
