import type { ReactNode } from "react";
import { ChatLauncher } from "@/components/site/footer/ChatLauncher";
import { Footer } from "@/components/site/footer/Footer";
import { Header } from "@/components/site/header/Header";
import { Main } from "@/components/site/Main";

/** Pages for reading. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Main>{children}</Main>
      <Footer />
      <ChatLauncher />
    </>
  );
}
