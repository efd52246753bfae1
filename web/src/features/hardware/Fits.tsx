import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { SiteLink } from "@/components/controls/SiteLink";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { articlePage } from "@/features/help/article";
import { opening } from "@/lib/format";
import { measures } from "./pieces";

const owned = [
  { thing: "tablet", page: "/download#version" },
  { thing: "printer", page: articlePage("which-printers") },
  { thing: "drawer" },
  { thing: "stand" },
] as const;

/** Whether a merchant may keep the present equipment. */
export async function Fits() {
  const locale = await getLocale();
  const t = await getTranslations("hardware.fits");
  return (
    <section className="bg-sunken">
      <Wide className="grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 className="text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-prose text-lg">{t("lead")}</p>
          <a href={business.phoneHref} className={`${buttonClass("secondary")} mt-6`}>
            {t("call", { phone: business.phone })}
          </a>
          <p className="mt-3 text-ink-soft text-sm">
            {t("hours", opening(locale, business.hours.home))}
          </p>
        </div>
        <dl>
          {owned.map(({ thing, ...more }) => (
            <div
              key={thing}
              className="grid gap-x-8 gap-y-1 border-line-strong border-t py-5 last:border-b sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold text-lg">{t(`${thing}.name`)}</dt>
              <dd className="max-w-prose">
                {t(`${thing}.answer`, {
                  version: business.minimumAndroid,
                  paper: measures.paper,
                })}
                {"page" in more ? (
                  <SiteLink
                    page={more.page}
                    locale={locale}
                    className="flex min-h-11 w-fit items-center font-semibold text-brand underline"
                  >
                    {t(`${thing}.link` as "tablet.link" | "printer.link")}
                  </SiteLink>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </Wide>
    </section>
  );
}
