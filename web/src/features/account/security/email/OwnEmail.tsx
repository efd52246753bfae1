"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { EmailForm } from "./EmailForm";
import { EmailNotice } from "./EmailNotice";
import { emailQuery } from "./query";

/** The present address, the waiting one, and the button to change it. */
export function OwnEmail() {
  const ui = useTranslations("ui");
  const { data, error, isFetching, refetch } = useQuery(emailQuery);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={ui("loading")} lines={3} />
    );
  }
  // The server's answer has the address now: from then on the answer counts.
  if (sentTo !== null && sentTo === data.waiting?.email) setSentTo(null);
  return (
    <div className="flex flex-col gap-5">
      <p className="break-words font-semibold">{data.email}</p>
      <EmailNotice sentTo={sentTo} waiting={data.waiting} />
      <EmailForm onSent={setSentTo} />
    </div>
  );
}
