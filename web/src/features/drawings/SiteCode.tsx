import { getLocale } from "next-intl/server";
import { QrSquare, type Square } from "@/components/signs/QrModules";
import { siteCode } from "@/components/signs/site-code";
import { href } from "@/lib/navigation/routes";

/** A code in a drawing that opens a page of this site. */
export async function SiteCode({ page, ...square }: Square & { page: string }) {
  const path = href(await getLocale(), page);
  return <QrSquare code={siteCode(path)} {...square} />;
}
