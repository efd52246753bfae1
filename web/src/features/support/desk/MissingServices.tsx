"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";
import type { components } from "@/lib/api/schema";

export type Service = components["schemas"]["Service"];

const known: Record<Service, true> = {
  account: true,
  auth: true,
  commerce: true,
  mailer: true,
  newsletter: true,
  registration: true,
};

/** Names services in words, each once; a service of a newer server keeps its own name. */
export function serviceNames(missing: Service[], name: (service: Service) => string): string {
  const names = [...new Set(missing)].map((service) =>
    service in known ? name(service) : service,
  );
  return names.join(", ");
}

interface Props {
  missing: Service[];
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
