"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { isFailure } from "@/lib/api/failure";
import { tip } from "@/lib/tip";
import { type Change, changeRequest, type DemoRequest } from "../calls";
import { requestsKey } from "../queries";

/**
 * Changes the request as the agent saw it. Where another agent was faster, the page loads what that one left
 * and says so; the failure goes on to the form, which keeps the typed text.
 */
export function useChange({ id, version }: DemoRequest) {
  const t = useTranslations("support.demoRequests");
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: requestsKey });
  return async (change: Change, done: string) => {
    try {
      await changeRequest(id, version, change);
    } catch (error) {
      if (isFailure(error) && error.code === 409) {
        tip(t("stale"));
        await reload();
      }
      throw error;
    }
    tip(done);
    await reload();
  };
}
