import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { CityCheck } from "./CityCheck";

/** The cities in which classes are given. */
export async function Cities() {
  const t = await getTranslations("training.cities");
  return (
    <section id="cities">
      <Wide className="py-16 sm:py-24">
        <h2 className="max-w-3xl text-3xl">{t("title")}</h2>
        <p className="mt-4 max-w-prose text-ink-soft text-lg">{t("lead")}</p>
        <ClientMessages namespaces={["training.cities"]}>
          <CityCheck
            areas={business.trainingAreas}
            phone={business.phone}
            phoneHref={business.phoneHref}
          />
        </ClientMessages>
      </Wide>
    </section>
  );
}
