import type { ReactNode } from "react";
import { TaskFrame } from "@/components/page/TaskFrame";
import { WizardHeader } from "@/components/site/header/WizardHeader";

/** Registration, from its first step to the account that is ready. */
export default function WizardLayout({ children }: { children: ReactNode }) {
  return (
    <TaskFrame namespaces={["registration"]} header={<WizardHeader />}>
      {children}
    </TaskFrame>
  );
}
