import { useLocale } from "next-intl";
import { useForm } from "react-hook-form";
import { href } from "@/lib/navigation/routes";
import { useSending } from "@/lib/use-sending";
import { leaveDraft } from "./calls";
import { steps } from "./draft";
import { dropKept } from "./kept";

/** Throws away the browser's registration, also what was typed and not saved, and begins another. */
export function useStartOver() {
  const locale = useLocale();
  return useSending(useForm(), async () => {
    await leaveDraft();
    for (const step of steps) dropKept(step);
    // Not "assign": the browser's way back must not lead to what was thrown away.
    window.location.replace(href(locale, "/free"));
    return true;
  });
}
