import type { ReactNode } from "react";
import { TaskFrame } from "@/components/page/TaskFrame";
import { Header } from "@/components/site/header/Header";
import { RememberOwner } from "@/features/session/RememberOwner";

/** The dashboard of a member of the staff: shells whose data comes from the API. */
export default function ManagerLayout({ children }: { children: ReactNode }) {
  return (
    <TaskFrame namespaces={["account", "states"]} header={<Header />}>
      <RememberOwner />
      {children}
    </TaskFrame>
  );
}
