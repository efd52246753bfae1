"use client";

import { useTranslations } from "next-intl";
import { api, unwrap } from "@/lib/api/client";
import { Disowning } from "../Disowning";

/** The page of the link in the mails to an old address. Only its button changes anything. */
export function UndoEmailLink() {
  const t = useTranslations("session.undo");
  return (
    <Disowning
      words={t}
      help="/more/contact"
      send={(token) => unwrap(api.POST("/api/email/undo", { body: { token } }))}
    />
  );
}
