import type { ComponentProps, ReactNode } from "react";
import { FooterLine } from "../site/footer/FooterLine";
import { Main } from "../site/Main";
import { NoScript } from "../site/NoScript";
import { ClientMessages } from "./ClientMessages";
import { QueryProvider } from "./QueryProvider";
import { TaskShell } from "./Shell";

interface Props extends Pick<ComponentProps<typeof ClientMessages>, "namespaces"> {
  header: ReactNode;
  /** The tabs of the area, above the task. */
  nav?: ReactNode;
  children: ReactNode;
}

/** Pages to fill in, buy or pay, with what their scripts need; nothing floats over them. */
export function TaskFrame({ namespaces, header, nav, children }: Props) {
  return (
    <ClientMessages namespaces={namespaces}>
      <QueryProvider>
        {header}
        <Main>
          <TaskShell nav={nav}>
            <NoScript />
            {children}
          </TaskShell>
        </Main>
        <FooterLine />
      </QueryProvider>
    </ClientMessages>
  );
}
