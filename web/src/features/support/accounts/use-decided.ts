"use client";

import { useTranslations } from "next-intl";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { useAct } from "../desk/use-act";

/** Sends a decision about an account and shows the card as it is then. */
export function useDecided() {
  const act = useAct(["support"], useTranslations("support.card.acts")("stale"));
  return async (send: () => Promise<unknown>, done: string) => {
    await act(send, done);
    goOnAt(pageHeading);
  };
}
