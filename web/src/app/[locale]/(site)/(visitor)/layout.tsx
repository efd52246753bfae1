import type { ReactNode } from "react";
import { TaskFrame } from "@/components/page/TaskFrame";
import { Header } from "@/components/site/header/Header";

/** The sign-in forms, for people without a session. */
export default function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <TaskFrame namespaces={["session", "day.trades"]} header={<Header />}>
      {children}
    </TaskFrame>
  );
}
