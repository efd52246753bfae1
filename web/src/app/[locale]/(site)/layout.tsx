import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ChatLauncher } from "@/components/site/ChatLauncher";
import { Footer } from "@/components/site/Footer";
import { Header } from "@/components/site/Header";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("site");
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        {t("skip")}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <ChatLauncher />
    </>
  );
}
