"use client";

import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/LoadFailed";
import { Skeleton } from "@/components/Skeleton";
import { Preparing } from "./Preparing";
import { Ready } from "./Ready";
import { Standstill } from "./Standstill";
import { useDraft } from "./use-draft";
import { Waiting } from "./Waiting";

/** How the registration is doing. It moves on by itself when the address is confirmed elsewhere. */
export function Status() {
  const t = useTranslations("registration.success");
  const ui = useTranslations("ui");
  const { data: draft, error, isFetching, refetch, set } = useDraft({ waits: true });

  if (draft === undefined) {
    return (
      <>
        <h1 className="mb-6 text-3xl">{t("loadingTitle")}</h1>
        {error ? (
          <LoadFailed error={error} text={t("failed")} retry={refetch} busy={isFetching} />
        ) : (
          <Skeleton label={ui("loading")} lines={5} />
        )}
      </>
    );
  }
  switch (draft?.state) {
    case "verification_sent":
      return <Waiting draft={draft} onProven={(state) => set({ ...draft, state })} />;
    case "verified":
      return <Preparing />;
    case "ready":
      return <Ready />;
    default:
      return <Standstill state={draft?.state ?? "none"} />;
  }
}
