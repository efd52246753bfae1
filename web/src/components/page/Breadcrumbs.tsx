import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { crumbsOf } from "@/lib/navigation/crumbs";
import { Wide } from "./Shell";

/**
 * The links to the parent pages, above the title. The home page is left out, because the logo right above
 * leads to it.
 */
export async function Breadcrumbs({ page }: { page: string }) {
  const locale = await getLocale();
  const t = await getTranslations("site");
  const [, ...crumbs] = await crumbsOf(page);
  const here = crumbs.pop();
  return (
    <nav aria-label={t("breadcrumbs")} className="relative z-10 h-0 print:hidden">
      <Wide>
        <ol className="flex text-ink-soft text-sm">
          {crumbs.map((crumb) => (
            <li key={crumb.page} className="flex items-center">
              <SiteLink
                page={crumb.page}
                locale={locale}
                className="inline-flex min-h-11 items-center underline decoration-line-strong hover:decoration-2"
              >
                {crumb.label}
              </SiteLink>
              <span aria-hidden="true" className="px-2">
                ›
              </span>
            </li>
          ))}
          <li aria-current="page" className="flex min-h-11 items-center">
            {here?.label}
          </li>
        </ol>
      </Wide>
    </nav>
  );
}
