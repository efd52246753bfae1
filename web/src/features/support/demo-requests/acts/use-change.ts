"use client";

import { useTranslations } from "next-intl";
import { useAct } from "../../desk/use-act";
import { type Change, changeRequest, type DemoRequest } from "../calls";
import { requestsKey } from "../queries";

/** Changes the request as the agent saw it. */
export function useChange({ id, version }: DemoRequest) {
  const act = useAct(requestsKey, useTranslations("support.demoRequests")("stale"));
  return (change: Change, done: string) => act(() => changeRequest(id, version, change), done);
}
