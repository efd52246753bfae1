import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { Band } from "@/components/page/Band";

const things = [
  { key: "email", page: "/info" },
  { key: "outlet", page: "/info/shops" },
  { key: "order", page: "/info/orders" },
] as const;

/** The data that makes a call short, and the places where an owner finds it. */
export async function AtHand() {
  const locale = await getLocale();
  const t = await getTranslations("contact.atHand");
  const to = (page: string) => (words: ReactNode) => (
    <SiteLink page={page} locale={locale} className="font-semibold underline">
      {words}
    </SiteLink>
  );
  return (
    <Band title={t("title")} lead={t("lead")} note={t("never")}>
      <ol className="flex flex-col gap-8">
        {things.map(({ key, page }, before) => (
          <li key={key} className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
            <span aria-hidden className="font-mono text-brand text-xl">
              {before + 1}
            </span>
            <div>
              <h3 className="text-xl">{t(`${key}.what`)}</h3>
              <p className="mt-1 max-w-prose">{t.rich(`${key}.where`, { link: to(page) })}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
