import type { ReactNode } from "react";
import { ClientMessages } from "@/components/page/ClientMessages";
import { QueryProvider } from "@/components/page/QueryProvider";
import { FooterLine } from "@/components/site/footer/FooterLine";
import { Main } from "@/components/site/Main";
import { NoScript } from "@/components/site/NoScript";

/** Registration and sign-in: forms of people who have no session yet. */
export default function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["registration", "session"]}>
      <QueryProvider>
        <Main>
          <div className="mx-auto min-h-[calc(100dvh-9rem)] w-full max-w-5xl px-4 py-10 sm:px-6 sm:py-14">
            <NoScript />
            {children}
          </div>
        </Main>
        <FooterLine />
      </QueryProvider>
    </ClientMessages>
  );
}
