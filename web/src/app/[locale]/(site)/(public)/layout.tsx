import type { ReactNode } from "react";
import { Footer } from "@/components/site/footer/Footer";
import { Header } from "@/components/site/header/Header";
import { Main } from "@/components/site/Main";

/** Pages to read and to try something out. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Main isBanded>{children}</Main>
      <Footer />
    </>
  );
}
