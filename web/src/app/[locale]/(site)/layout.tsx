import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Letterhead } from "@/components/site/header/Letterhead";

/** The frame of all pages of the site; each group brings its header, its main part and its foot. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("site");
  return (
    <>
      <a
        href="#main"
        className="sr-only print:hidden focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        {t("skip")}
      </a>
      <Letterhead />
      {children}
    </>
  );
}
