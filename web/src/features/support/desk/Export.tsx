"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/controls/Button";
import type { paths } from "@/lib/api/schema";
import { useMayHelp } from "./agents";

/** The calls that answer a list as a file. */
export type FilePath = Extract<keyof paths, `${string}.csv`>;

/** The way to take a list along; each load of the file is recorded. */
export function Export({ file }: { file: FilePath }) {
  const t = useTranslations("support.work");
  if (!useMayHelp()) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink-soft text-sm print:hidden">
      <a href={file} download className={buttonClass("secondary", "sm")}>
        {t("export")}
      </a>
      {t("exportHint")}
    </p>
  );
}
