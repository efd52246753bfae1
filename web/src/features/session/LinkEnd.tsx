"use client";

import { useLocale } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import { Narrow } from "./Narrow";

interface Props {
  title: ReactNode;
  text: ReactNode;
  /** The next page. */
  page: string;
  action: ReactNode;
  middle: ComponentProps<typeof Narrow>["middle"];
  /** The act succeeded; screen readers announce it. */
  done?: boolean;
}

/** The result of a mail's link, and the way on. */
export function LinkEnd({ title, text, page, action, middle, done = false }: Props) {
  const locale = useLocale();
  return (
    <Narrow title={title} middle={middle}>
      <div role={done ? "status" : undefined} className="flex flex-col items-start gap-5">
        <p>{text}</p>
        <LinkButton page={page} locale={locale}>
          {action}
        </LinkButton>
      </div>
    </Narrow>
  );
}
