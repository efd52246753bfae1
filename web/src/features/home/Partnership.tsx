import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { business, phoneHref } from "@/config/business";
import { Hardware } from "@/features/drawings/Hardware";

export async function Partnership() {
  const t = await getTranslations("home.partnership");
  return (
    <section id="partnership" className="border-line border-t">
      <div className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-2">
        <Hardware className="mx-auto w-full max-w-xl max-lg:order-2" />
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 text-ink-soft text-lg">{t("text")}</p>
          <p className="mt-4 max-w-prose">{t("partners")}</p>
          <a href={phoneHref} className={`${buttonClass("secondary")} mt-8`}>
            {t("call", { phone: business.phone })}
          </a>
        </div>
      </div>
    </section>
  );
}
