import type { ReactNode } from "react";
import { ClientMessages } from "@/components/ClientMessages";
import { QueryProvider } from "@/components/QueryProvider";

/** Registration and sign-in: forms of people who have no session yet. */
export default function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["registration", "session"]}>
      <QueryProvider>
        <div className="mx-auto min-h-[calc(100dvh-6rem)] w-full max-w-5xl px-4 py-10 sm:px-6 sm:py-14">
          {children}
        </div>
      </QueryProvider>
    </ClientMessages>
  );
}
