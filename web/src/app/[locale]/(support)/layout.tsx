import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/ClientMessages";
import { QueryProvider } from "@/components/QueryProvider";
import { LogoMark } from "@/components/site/Logo";

/** The back office: another door, without the shop's header and footer. */
export default async function SupportLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("site.area");
  return (
    <ClientMessages namespaces={["support", "states"]}>
      <QueryProvider>
        <header className="border-line border-b bg-surface">
          <p className="mx-auto flex max-w-7xl items-center gap-2.5 px-4 py-3 font-semibold sm:px-6">
            <LogoMark className="size-7" />
            {t("support")}
          </p>
        </header>
        <main className="mx-auto w-full max-w-7xl grow px-4 py-8 sm:px-6">{children}</main>
      </QueryProvider>
    </ClientMessages>
  );
}
