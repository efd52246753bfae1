import { getLocale } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import type { AppRelease } from "@/config/app-releases";
import { articlePage } from "@/features/help/article";

/** The changes of a version; each links to its article. */
export async function Changes({ release }: { release: AppRelease }) {
  const locale = await getLocale();
  return (
    <ul>
      {release.changes.map(({ text, article }) => (
        <li key={text[locale]} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
          <span aria-hidden className="pt-2.5">
            +
          </span>
          <SiteLink
            page={articlePage(article)}
            locale={locale}
            className="inline-flex min-h-11 items-center py-1.5 underline"
          >
            {text[locale]}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
