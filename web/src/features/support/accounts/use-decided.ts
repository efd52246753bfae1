"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { isFailure } from "@/lib/api/failure";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";

/**
 * Sends a decision about an account and shows the card as it is then. An account that changed meanwhile is
 * loaded anew; the failure goes on to the form, which keeps the typed reason.
 */
export function useDecided() {
  const t = useTranslations("support.card.acts");
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ["support"] });
  return async (send: () => Promise<unknown>, done: string) => {
    try {
      await send();
    } catch (error) {
      if (isFailure(error) && error.code === 409) {
        tip(t("stale"));
        await reload();
      }
      throw error;
    }
    tip(done);
    await reload();
    goOnAt(pageHeading);
  };
}
