"use client";

import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Opening } from "@/components/lists/Opening";
import { useDraft } from "../draft/use-draft";
import { useOffer } from "../offer/use-offer";
import { Preparing } from "./Preparing";
import { Ready } from "./Ready";
import { Standstill } from "./Standstill";
import { Unlock } from "./Unlock";
import { Waiting } from "./Waiting";

/** The state of the registration. It moves on by itself when another device confirms the address. */
export function Status() {
  const t = useTranslations("registration.success");
  const { data: draft, error, isFetching, refetch, set } = useDraft({ waits: true });
  const offer = useOffer(draft);

  if (draft === undefined) {
    return (
      <div className="max-w-xl">
        <h1 className="mb-6 text-3xl">{t("loadingTitle")}</h1>
        {error ? (
          <LoadFailed error={error} text={t("failed")} retry={refetch} busy={isFetching} />
        ) : (
          <Opening>{t("loading")}</Opening>
        )}
      </div>
    );
  }
  if (draft?.masked) return <Unlock masked={draft.masked} onOpen={set} />;
  switch (draft?.state) {
    case "verification_sent":
      return <Waiting draft={draft} onProven={(state) => set({ ...draft, state })} />;
    case "verified":
      return <Preparing />;
    case "ready":
      return <Ready offer={offer} />;
    default:
      return <Standstill state={draft?.state ?? "none"} offer={offer} />;
  }
}
