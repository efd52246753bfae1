import type { Metadata } from "next";
import "@/styles/globals.css";
import { LostReceipt } from "@/components/site/LostReceipt";
import { defaultLocale } from "@/i18n/locales";
import site from "../../messages/es/site.json";
import { shop, till } from "./fonts";

export const metadata: Metadata = { title: site.notFound.title, robots: "noindex" };

/** The page for addresses without a route. The edge answers most of these with /<language>/404 itself. */
export default function GlobalNotFound() {
  return (
    <html lang={defaultLocale} className={`${shop.variable} ${till.variable}`}>
      <body>
        <main>
          <LostReceipt locale={defaultLocale} code="404" {...site.notFound} names={site.nav} />
        </main>
      </body>
    </html>
  );
}
