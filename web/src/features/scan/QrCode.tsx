"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { QrCode as Code } from "@/components/signs/QrCode";

interface Props {
  path: string;
  table: number;
  /** Shown until the browser has made the code, and for addresses that are too long for a code. */
  children: ReactNode;
}

/** The code of a table: this site's address, in the page's language. */
export function QrCode({ path, table, children }: Props) {
  const t = useTranslations("scan.card");
  return (
    <Code path={path} titleOf={(address) => t("code", { table, address })}>
      {children}
    </Code>
  );
}
