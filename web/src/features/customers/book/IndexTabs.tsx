import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { type Tab, tabPage, tabs } from "../tab";

/** Each tab is an address of its own; the reader stays at the book. */
export async function IndexTabs({ tab }: { tab: Tab }) {
  const locale = await getLocale();
  const t = await getTranslations("customers.tabs");
  return (
    <nav aria-label={t("label")} className="px-2 sm:px-6">
      <ul className="flex items-end gap-1 sm:gap-1.5">
        {tabs.map((each) => (
          <li key={each} className="min-w-0 first:shrink-0">
            <SiteLink
              page={`${tabPage(each)}#book`}
              locale={locale}
              aria-current={each === tab ? "page" : undefined}
              className="flex min-h-11 items-center rounded-t-md bg-awning px-2.5 py-1 font-semibold text-on-awning text-sm leading-tight no-underline hover:underline focus-visible:-outline-offset-4 focus-visible:outline-on-awning aria-[current]:min-h-13 aria-[current]:bg-paper aria-[current]:text-paper-ink aria-[current]:focus-visible:outline-paper-ink sm:px-5 sm:text-base"
            >
              {t(each)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
