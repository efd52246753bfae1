"use client";

import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";
import { parseOffer, totalOf } from "@/features/price/offer";
import { money } from "@/lib/format";

interface Props {
  /** The offer in the form of an address; null without an offer. */
  offer: string | null;
  /** The sign-in is the next step. */
  ready?: boolean;
}

/** Says that the registration keeps the visitor's offer, and that nothing is ordered automatically. */
export function KeptOffer({ offer, ready = false }: Props) {
  const t = useTranslations("registration.offer");
  const locale = useLocale();
  const known = offer ? parseOffer(offer) : null;
  if (!known) return null;
  return <Notice>{t(ready ? "ready" : "kept", { total: money(locale, totalOf(known)) })}</Notice>;
}
