import type { ReactNode } from "react";
import { ClientMessages } from "@/components/page/ClientMessages";
import { QueryProvider } from "@/components/page/QueryProvider";
import { TaskShell } from "@/components/page/Shell";
import { FooterLine } from "@/components/site/footer/FooterLine";
import { Main } from "@/components/site/Main";
import { NoScript } from "@/components/site/NoScript";

/** Registration and sign-in: forms of people who have no session yet. */
export default function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["registration", "session"]}>
      <QueryProvider>
        <Main>
          <TaskShell>
            <NoScript />
            {children}
          </TaskShell>
        </Main>
        <FooterLine />
      </QueryProvider>
    </ClientMessages>
  );
}
