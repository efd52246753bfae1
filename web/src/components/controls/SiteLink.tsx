import Link from "next/link";
import type { ComponentProps } from "react";
import type { Locale } from "@/i18n/locales";
import { href, routeOf } from "@/lib/navigation/routes";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** Page without language, as in routes.json; may carry query and hash. */
  page: string;
  locale: Locale;
  /** False on a page that has scripts enough. */
  prefetch?: false;
}

/**
 * A link inside the site. The browser prefetches no guarded page, because the edge's answer depends on the
 * cookie, and no article of a long list. The sign-in is a separate document.
 */
export function SiteLink({ page, locale, prefetch, ...rest }: Props) {
  const guard = routeOf(page)?.guard ?? "public";
  const target = href(locale, page);
  if (guard === "guest" || page.startsWith("#")) return <a {...rest} href={target} />;
  return (
    <Link
      {...rest}
      href={target}
      prefetch={prefetch ?? (guard === "public" && !page.includes("?") ? null : false)}
    />
  );
}
