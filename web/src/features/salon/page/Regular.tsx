import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { OneBill } from "./OneBill";
import { RegularCard } from "./RegularCard";

/** A service and a product on one paper, and the same visit on the customer's card. */
export async function Regular() {
  const locale = await getLocale();
  const t = await getTranslations("salon.regular");
  return (
    <section>
      <Wide className="py-16 sm:py-24">
        <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[23rem_minmax(0,1fr)]">
          <OneBill />
          <div className="max-w-prose max-lg:order-first">
            <h2 className="text-2xl">{t("billTitle")}</h2>
            <p className="mt-3">{t("billText")}</p>
          </div>
        </div>
        <div className="mt-16 grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="max-w-prose">
            <h2 className="text-2xl">{t("cardTitle")}</h2>
            <p className="mt-3">{t("cardText")}</p>
            <SiteLink
              page="/more/help?article=customers"
              locale={locale}
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {t("help")}
            </SiteLink>
          </div>
          <RegularCard />
        </div>
      </Wide>
    </section>
  );
}
