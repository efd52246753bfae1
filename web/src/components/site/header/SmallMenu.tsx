import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

/** The menu for small screens: the links for which the bar has no room. */
export async function SmallMenu({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  const t = await getTranslations("site");
  return (
    <details name="header" data-menu className={`group ${className}`}>
      <summary className="grid size-11 place-items-center rounded-md border border-line-strong">
        <span className="sr-only">{t("menu")}</span>
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <path d="M2 5h16M2 10h16M2 15h16" className="stroke-current" strokeWidth="2" />
        </svg>
      </summary>
      <div className="absolute inset-x-4 top-full max-h-[80dvh] overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-float">
        {children}
      </div>
    </details>
  );
}
