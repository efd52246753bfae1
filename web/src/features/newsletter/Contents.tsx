import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { Band } from "@/components/page/Band";

const kinds = [
  { kind: "functions", page: "/features/fitur" },
  { kind: "tips", page: "/more/help" },
  { kind: "offers", page: "/more/price" },
] as const;

/** The things that the newsletter brings, and the things that come by another way. */
export async function Contents() {
  const locale = await getLocale();
  const t = await getTranslations("newsletter.contents");
  const to = (page: string) => (words: ReactNode) => (
    <SiteLink page={page} locale={locale} className="font-semibold underline">
      {words}
    </SiteLink>
  );
  return (
    <Band title={t("title")} lead={t("lead")}>
      <div>
        <dl className="border-line-strong border-b">
          {kinds.map(({ kind, page }) => (
            <div
              key={kind}
              className="grid gap-x-8 border-line-strong border-t py-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{t(`${kind}.name`)}</dt>
              <dd className="max-w-prose">{t.rich(`${kind}.text`, { link: to(page) })}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 max-w-prose border-lamp border-l-4 pl-4">{t("otherwise")}</p>
      </div>
    </Band>
  );
}
