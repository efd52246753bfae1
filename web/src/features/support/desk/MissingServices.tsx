"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";

const known = ["account", "auth", "commerce", "mailer", "newsletter", "registration"] as const;
type Service = (typeof known)[number];

/** Names services in words, each once; a service without words keeps its own name. */
export function serviceNames(missing: string[], name: (service: Service) => string): string {
  const names = [...new Set(missing)].map((service) => {
    const found = known.find((each) => each === service);
    return found ? name(found) : service;
  });
  return names.join(", ");
}

interface Props {
  missing: string[];
  /** The part of the page that is incomplete without them. */
  of: "search" | "card" | "timeline" | "work";
}

/** Names the services that did not answer in time; empty when all did. */
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
