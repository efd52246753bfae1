import { getTranslations } from "next-intl/server";
import { MoreLink } from "@/components/controls/MoreLink";
import { Wide } from "@/components/page/Shell";
import { CounterThings, LeftCard } from "./CounterThings";

/** A band for the counter's other things and for people who sell them; each has a page. */
export async function Equipment() {
  const t = await getTranslations("home.equipment");
  return (
    <section className="bg-sunken">
      <Wide className="grid items-start gap-x-16 gap-y-6 py-12 sm:py-14 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
        <h2 className="text-2xl sm:max-lg:col-span-2">{t("title")}</h2>
        <div className="max-w-prose">
          <CounterThings />
          <p>{t("text")}</p>
          <MoreLink page="/hardware">{t("hardware")}</MoreLink>
        </div>
        <div className="max-w-prose">
          <LeftCard />
          <p>{t("partners")}</p>
          <MoreLink page="/partnership">{t("partnership")}</MoreLink>
        </div>
      </Wide>
    </section>
  );
}
