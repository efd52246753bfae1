import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { DoorSign } from "./DoorSign";
import { GetApp } from "./GetApp";

/** The requirements, the way to get the app, and the sign that brings the page to another device. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("download.opening");
  return (
    <section className="lamplight -mt-20 overflow-x-clip pt-20">
      <Wide className="grid items-start gap-x-16 gap-y-12 pt-10 pb-16 sm:grid-cols-[minmax(0,1fr)_18rem] sm:pb-24 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-14">
        <div>
          <h1 className="max-w-3xl text-4xl max-lg:text-3xl">
            {t("title", { version: business.minimumAndroid })}
          </h1>
          <p className="mt-6 max-w-xl text-ink-soft text-lg">{t("lead")}</p>
          <SiteLink
            page="#version"
            locale={locale}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {t("look")}
          </SiteLink>
          <GetApp />
        </div>
        <DoorSign className="max-sm:mx-auto" />
      </Wide>
    </section>
  );
}
