"use client";

import "@/styles/globals.css";
import { ErrorPage } from "@/components/page/ErrorPage";
import { LastResort } from "@/components/page/LastResort";
import { defaultLocale } from "@/i18n/locales";
import { localeOf } from "@/lib/navigation/routes";

const language = () =>
  typeof window === "undefined" ? defaultLocale : localeOf(window.location.pathname);

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    // The server does not know the address, and the language stands in the address.
    <html lang={language()} suppressHydrationWarning>
      <body>
        <main>
          <LastResort>
            <ErrorPage {...props} />
          </LastResort>
        </main>
      </body>
    </html>
  );
}
