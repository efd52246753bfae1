import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaNav } from "@/components/page/AreaNav";
import { TaskFrame } from "@/components/page/TaskFrame";
import { Header } from "@/components/site/header/Header";
import { TermsGate } from "@/features/account/terms/TermsGate";
import { RememberOwner } from "@/features/session/RememberOwner";

const pages = [
  { key: "info", page: "/info" },
  { key: "shops", page: "/info/shops" },
  { key: "staff", page: "/info/staff" },
  { key: "devices", page: "/info/devices" },
  { key: "orders", page: "/info/orders", also: "/payment" },
  { key: "credit", page: "/info/credit" },
  { key: "software", page: "/software" },
  { key: "training", page: "/info/training" },
  { key: "identity", page: "/info/identity" },
  { key: "security", page: "/info/security" },
  { key: "timeline", page: "/info/timeline" },
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
    <TaskFrame
      namespaces={["session", "account", "commerce", "states"]}
      header={<Header />}
      nav={nav}
    >
      <RememberOwner />
      <TermsGate>{children}</TermsGate>
    </TaskFrame>
  );
}
