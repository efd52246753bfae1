"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Notice } from "@/components/signs/Notice";
import { dateTime } from "@/lib/format";
import { EmailForm } from "./EmailForm";
import { emailQuery } from "./query";

/** The address that signs in, one that waits, and the way to another. */
export function OwnEmail() {
  const t = useTranslations("account.security.email");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery(emailQuery);
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={ui("loading")} lines={3} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="break-words font-semibold">{data.email}</p>
      {data.waiting ? (
        <Notice live>
          <span className="break-words">
            {t("waiting", {
              email: data.waiting.email,
              until: dateTime(locale, data.waiting.until),
            })}
          </span>
        </Notice>
      ) : null}
      <EmailForm />
    </div>
  );
}
