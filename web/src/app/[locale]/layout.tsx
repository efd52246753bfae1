import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import "@/styles/globals.css";
import { Progress } from "@/components/site/Progress";
import { TipBox } from "@/components/site/TipBox";
import { factAttributes } from "@/config/stated-facts";
import { isLocale, locales } from "@/i18n/locales";
import { agreement, fading } from "@/lib/navigation/fade";
import { marking } from "@/lib/session/audience";
import { shop, till } from "../fonts";
import { icon } from "../icon-data";

/** Every page is made at build time; reading cookies, headers or the query on the server is an error. */
export const dynamic = "error";
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site.meta");
  return {
    title: { default: t("title"), template: `%s · ${t("name")}` },
    description: t("description"),
    formatDetection: { telephone: false },
    icons: { icon },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#0e5a47" },
    { media: "(prefers-color-scheme: dark)", color: "#17120d" },
  ],
};

export default async function RootLayout({ params, children }: LayoutProps<"/[locale]">) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <html
      lang={locale}
      {...factAttributes()}
      data-scroll-behavior="smooth"
      className={`${shop.variable} ${till.variable}`}
      suppressHydrationWarning
    >
      <head>
        <style>{agreement}</style>
        <script>{fading}</script>
      </head>
      <body>
        <script>{marking}</script>
        <Progress />
        {children}
        <TipBox />
      </body>
    </html>
  );
}
