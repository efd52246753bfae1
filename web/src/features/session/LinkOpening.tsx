"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Opening } from "@/components/lists/Opening";

/** There is no card yet, as it would jump: its content is still unknown. */
export function LinkOpening({ title, text }: { title: ReactNode; text?: string }) {
  const ui = useTranslations("ui");
  return (
    <div className="flex max-w-lg flex-col gap-6">
      <h1 className="text-3xl">{title}</h1>
      <Opening>{text ?? ui("opening")}</Opening>
    </div>
  );
}
