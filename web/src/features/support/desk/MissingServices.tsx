"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";

const known = ["account", "auth", "commerce", "mailer", "registration"] as const;
type Service = (typeof known)[number];

/** Services in words, each once; one that has no words yet by its own name. */
export function serviceNames(missing: string[], name: (service: Service) => string): string {
  const names = [...new Set(missing)].map((service) => {
    const found = known.find((each) => each === service);
    return found ? name(found) : service;
  });
  return names.join(", ");
}

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
