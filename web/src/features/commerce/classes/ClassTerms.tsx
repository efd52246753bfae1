import { getLocale, getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { TitledCard } from "@/components/signs/TitledCard";
import { business } from "@/config/business";
import { money } from "@/lib/format";

/** What the price of a class buys, and where classes are held. */
export async function ClassTerms() {
  const t = await getTranslations("commerce.classes.terms");
  const locale = await getLocale();
  const { maxHours, personsIncluded, extraPerson, maxMerchants } = business.training;
  const cities = business.trainingAreas.map(({ name }) => name);
  return (
    <TitledCard id="class-terms" title={t("title")}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{t("hours", { hours: maxHours })}</li>
        <li>{t("persons", { included: personsIncluded, extra: money(locale, extraPerson) })}</li>
        <li>{t("shared", { merchants: maxMerchants })}</li>
        <li>{t("where", { cities: new Intl.ListFormat(locale).format(cities) })}</li>
      </ul>
      <MoreLink page="/more/training">{t("more")}</MoreLink>
    </TitledCard>
  );
}
