import { searchEntries } from "@/features/help/search-entries";
import { isLocale, locales } from "@/i18n/locales";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

/** The index for the search of the manual, which reads it once, on focus. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/help-index.json">) {
  const { locale } = await params;
  return Response.json(isLocale(locale) ? searchEntries(locale) : []);
}
