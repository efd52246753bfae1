import { getLocale } from "next-intl/server";
import { DrawnQrCode } from "@/components/signs/DrawnQrCode";
import type { Square } from "@/components/signs/QrModules";
import { business } from "@/config/business";
import { href } from "@/lib/navigation/routes";
import { draw } from "@/lib/qr";

const name = draw(business.name);

/**
 * A code in a drawing that opens a page of this site. A built page has no address yet, so its code contains
 * our name.
 */
export async function SiteCode({ page, ...square }: Square & { page: string }) {
  const locale = await getLocale();
  return name ? <DrawnQrCode path={href(locale, page)} meanwhile={name} {...square} /> : null;
}
