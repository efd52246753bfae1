"use client";

import { useTranslations } from "next-intl";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import type { DemoRequest } from "../calls";
import { NotesDialog } from "./NotesDialog";
import { useChange } from "./use-change";

/** Ends the work on a request; the notes say how it ended. */
export function CloseRequest({ request }: { request: DemoRequest }) {
  const t = useTranslations("support.demoRequests");
  const change = useChange(request);
  const name = request.fullName;
  const send = async (notes: string) => {
    await change({ state: "closed", notes }, t("closed"));
    goOnAt(pageHeading);
  };
  return (
    <NotesDialog
      request={request}
      action={t("close")}
      actionOf={t("closeOf", { name })}
      title={t("closeTitle", { name })}
      hint={t("closeHint")}
      needed
      look="danger"
      send={send}
    >
      <p>{t("closeText")}</p>
      {request.state === "booked" ? <p>{t("closeCallsOff")}</p> : null}
    </NotesDialog>
  );
}
