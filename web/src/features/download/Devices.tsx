import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { ArticleLink } from "./FirstSteps";

/** Tablet or phone, and what else one may want. */
export async function Devices() {
  const locale = await getLocale();
  const t = await getTranslations("download.devices");
  const hardware = (words: React.ReactNode) => (
    <SiteLink page="/hardware" locale={locale} className="font-semibold underline">
      {words}
    </SiteLink>
  );
  return (
    <section className="border-line border-t">
      <Wide className="grid gap-x-16 gap-y-6 py-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
        <h2 className="text-2xl">{t("title")}</h2>
        <div className="max-w-prose">
          <p>{t("text")}</p>
          <p className="mt-4">{t.rich("more", { hardware })}</p>
          <ArticleLink slug="what-you-need" />
        </div>
      </Wide>
    </section>
  );
}
