import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { ArticleLink } from "./FirstSteps";
import { TwoDevices } from "./TwoDevices";

/** Tablet or phone, and the optional equipment. */
export async function Devices() {
  const locale = await getLocale();
  const t = await getTranslations("download.devices");
  const hardware = (words: React.ReactNode) => (
    <SiteLink page="/hardware" locale={locale} className="font-semibold underline">
      {words}
    </SiteLink>
  );
  return (
    <section className="bg-sunken">
      <Wide className="grid items-end gap-x-16 gap-y-10 pt-16 sm:pt-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="max-w-prose lg:pb-16">
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 text-lg">{t("text")}</p>
          <p className="mt-4">{t.rich("more", { hardware })}</p>
          <ArticleLink slug="what-you-need" />
        </div>
        <TwoDevices className="w-full max-w-3xl justify-self-center" />
      </Wide>
      <div className="h-10 border-wood-edge border-t-4 border-b-[10px] bg-wood sm:h-14" />
    </section>
  );
}
