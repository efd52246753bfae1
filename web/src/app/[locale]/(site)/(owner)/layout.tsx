import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaNav } from "@/components/page/AreaNav";
import { ClientMessages } from "@/components/page/ClientMessages";
import { QueryProvider } from "@/components/page/QueryProvider";
import { TaskShell } from "@/components/page/Shell";
import { FooterLine } from "@/components/site/footer/FooterLine";
import { Main } from "@/components/site/Main";
import { NoScript } from "@/components/site/NoScript";

const pages = [
  { key: "info", page: "/info" },
  { key: "shops", page: "/info/shops" },
  { key: "orders", page: "/info/orders", also: "/payment" },
  { key: "software", page: "/software" },
  { key: "security", page: "/info/security" },
] as const;

/** The account area: shells whose data comes from the API. */
export default async function OwnerLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations("site.area");
  const nav = (
    <AreaNav
      label={t("label")}
      locale={locale}
      items={pages.map(({ key, ...tab }) => ({ ...tab, label: t(key) }))}
    />
  );
  return (
    <ClientMessages namespaces={["session", "account", "commerce", "states"]}>
      <QueryProvider>
        <Main>
          <TaskShell nav={nav}>
            <NoScript />
            {children}
          </TaskShell>
        </Main>
        <FooterLine />
      </QueryProvider>
    </ClientMessages>
  );
}
