import type { ReactNode } from "react";
import { TaskFrame } from "@/components/page/TaskFrame";
import { Header } from "@/components/site/header/Header";

/** Sign-in: forms of people who have no session yet. */
export default function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <TaskFrame namespaces={["session", "day.trades"]} header={<Header />}>
      {children}
    </TaskFrame>
  );
}
