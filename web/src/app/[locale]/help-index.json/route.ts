import { searchEntries } from "@/features/help/search-entries";
import { isLocale, locales } from "@/i18n/locales";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

/** What the search of the manual reads once, on focus. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/help-index.json">) {
  const { locale } = await params;
  return Response.json(isLocale(locale) ? searchEntries(locale) : []);
}
