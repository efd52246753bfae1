"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { isFailure } from "@/lib/api/failure";
import { useQueryParam } from "@/lib/navigation/query-param";
import { href } from "@/lib/navigation/routes";
import { isLost } from "../draft/calls";
import { belongsToSuccess, type Draft, isOver, type Step, stepToShow } from "../draft/draft";
import { dropKept, keepAll } from "../draft/kept";
import { useDraft } from "../draft/use-draft";
import { useBroughtOffer, useHandOver } from "../offer/use-offer";

/**
 * The wizard's step, and the way from a saved step to the next. The step travels in the query, so that "back"
 * works.
 */
export function useWizard() {
  const locale = useLocale();
  const router = useRouter();
  const asked = useQueryParam("step");
  const { data, error, isFetching, refetch, set } = useDraft();
  const [arrived, setArrived] = useState(false);
  const [lost, setLost] = useState(false);
  const known = asked === undefined ? undefined : data;
  const step = known === undefined ? null : stepToShow(known, asked ?? null);
  const leaves = Boolean(known && belongsToSuccess(known, asked ?? null));

  const show = (next: Step) => {
    const at = (each: Step) => `${href(locale, "/free")}?step=${each}`;
    setArrived(true);
    // An address without a step means the next open step, and saving changes that.
    if (step) window.history.replaceState(null, "", at(step));
    window.history.pushState(null, "", at(next));
  };

  useHandOver(known, set);
  const brought = useBroughtOffer();
  useEffect(() => {
    const offer = brought ? `?offer=${encodeURIComponent(brought)}` : "";
    if (leaves) router.replace(href(locale, `/free/success${offer}`));
  }, [leaves, brought, router, locale]);

  useEffect(() => {
    if (known && isOver(known)) keepAll(known);
  }, [known]);

  async function save(saving: Step, call: Promise<Draft>): Promise<boolean> {
    try {
      const saved = await call;
      dropKept(saving);
      set(saved);
      setLost(false);
      if (saved.state === "verification_sent") {
        router.push(href(locale, "/free/success"));
        return true;
      }
      show(saved.step);
      return false;
    } catch (error) {
      if (isLost(error) && data) {
        setLost(true);
        set({ ...data, state: "expired" });
      } else if (isFailure(error) && error.code === 409) {
        void refetch();
      }
      throw error;
    }
  }

  return {
    draft: known,
    step: leaves ? null : step,
    restart: lost ? ("lost" as const) : known && isOver(known) ? known.state : null,
    failure: data === undefined ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
    arrived,
    show,
    save,
    open: set,
    sent: (state: Draft["state"]) => known && set({ ...known, state }),
  };
}
