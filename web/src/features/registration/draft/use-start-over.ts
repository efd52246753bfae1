import { useLocale } from "next-intl";
import { useForm } from "react-hook-form";
import { href } from "@/lib/navigation/routes";
import { useSending } from "@/lib/use-sending";
import { leaveDraft } from "./calls";
import { steps } from "./draft";
import { dropKept } from "./kept";

/** Discards the browser's registration, also values that it has not sent, and begins another. */
export function useStartOver() {
  const locale = useLocale();
  return useSending(useForm(), async () => {
    await leaveDraft();
    for (const step of steps) dropKept(step);
    // Not "assign": the browser's way back must not lead to the discarded registration.
    window.location.replace(href(locale, "/free"));
    return true;
  });
}
