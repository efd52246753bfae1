import type { ReactNode } from "react";
import { TaskFrame } from "@/components/page/TaskFrame";
import { Header } from "@/components/site/header/Header";

/** The page that a device of an outlet opens. */
export default function CounterLayout({ children }: { children: ReactNode }) {
  return (
    <TaskFrame namespaces={["device", "account.staff.grants"]} header={<Header />}>
      {children}
    </TaskFrame>
  );
}
