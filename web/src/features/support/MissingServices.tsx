"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/Notice";
import { serviceNames } from "./services";

interface Props {
  missing: string[];
  /** What is incomplete without them. */
  of: "search" | "card" | "timeline";
}

/** Which services did not answer in time; nothing when all did. */
export function MissingServices({ missing, of }: Props) {
  const t = useTranslations("support");
  const name = useTranslations("support.service");
  if (missing.length === 0) return null;
  const services = serviceNames(missing, (known) => name(known));
  return (
    <Notice tone="warn" live>
      {t(of === "timeline" ? "card.timelineMissing" : `${of}.missing`, { services })}
    </Notice>
  );
}
