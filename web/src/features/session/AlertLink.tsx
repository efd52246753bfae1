"use client";

import { useTranslations } from "next-intl";
import { api, unwrap } from "@/lib/api/client";
import { Disowning } from "./Disowning";

/** The page of the link in the mail about a new device. Only its button changes anything. */
export function AlertLink() {
  const t = useTranslations("session.alert");
  return (
    <Disowning
      words={t}
      help="/login/recover"
      send={(token) => unwrap(api.POST("/api/session/alert", { body: { token } }))}
    />
  );
}
