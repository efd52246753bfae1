import type { ReactNode } from "react";
import { ClientMessages } from "@/components/page/ClientMessages";
import { QueryProvider } from "@/components/page/QueryProvider";

/** The messages and queries of agents' pages. */
export default function SupportLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        "support",
        "states",
        "account.info.todo",
        "account.info.way",
        "account.security",
        "account.staff.grants",
        "account.staff.dashboard",
        "commerce.item",
        "commerce.payment",
      ]}
    >
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  );
}
