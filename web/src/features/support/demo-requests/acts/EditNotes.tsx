"use client";

import { useTranslations } from "next-intl";
import type { DemoRequest } from "../calls";
import { NotesDialog } from "./NotesDialog";
import { useChange } from "./use-change";

/** Edits the notes for other agents. */
export function EditNotes({ request }: { request: DemoRequest }) {
  const t = useTranslations("support.demoRequests");
  const change = useChange(request);
  const name = request.fullName;
  return (
    <NotesDialog
      request={request}
      action={t("edit")}
      actionOf={t("editOf", { name })}
      title={t("editTitle", { name })}
      hint={t("notesHint")}
      needed={false}
      look="quiet"
      send={(notes) => change({ notes }, t("saved"))}
    />
  );
}
