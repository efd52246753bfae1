import type { ReactNode } from "react";
import { Footer } from "@/components/site/footer/Footer";
import { Header } from "@/components/site/header/Header";
import { Main } from "@/components/site/Main";

/** Pages to try something out: nothing floats over the controls. */
export default function ToolsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Main>{children}</Main>
      <Footer />
    </>
  );
}
