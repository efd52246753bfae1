import type { ReactNode } from "react";
import { DeskShell } from "@/features/support/desk/DeskShell";

export default function LoginLayout({ children }: { children: ReactNode }) {
  return <DeskShell>{children}</DeskShell>;
}
