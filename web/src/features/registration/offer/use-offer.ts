"use client";

import { useLocale } from "next-intl";
import { useEffect } from "react";
import { readableOffer } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { beginDraft } from "../draft/calls";
import type { Draft } from "../draft/draft";

/** The offer that the visitor brings along in the address. */
export const useBroughtOffer = (): string | null => readableOffer(useQueryParam("offer"));

/** The newest offer: the address's, else the one that the draft keeps. */
export function useOffer(draft: Draft | null | undefined): string | null {
  return useBroughtOffer() ?? draft?.offer ?? null;
}

/** Saves the address's offer in an open draft. If the call fails, the next step saves the offer. */
export function useHandOver(draft: Draft | null | undefined, set: (draft: Draft) => void): void {
  const locale = useLocale();
  const brought = useBroughtOffer();
  const goesOn = draft?.state === "draft" || draft?.state === "verification_sent";
  const behind = goesOn && !draft.masked && draft.offer !== brought;
  useEffect(() => {
    if (behind && brought) void beginDraft(locale, brought).then(set, () => undefined);
  }, [behind, brought, locale, set]);
}
