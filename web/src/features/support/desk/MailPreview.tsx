"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Scrolling } from "@/components/forms/Scrolling";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import type { components } from "@/lib/api/schema";

type Preview = components["schemas"]["MailPreview"];

interface Props {
  /** The mail's id, or that of its registration. */
  of: string;
  load: () => Promise<Preview>;
}

/**
 * A mail as it would be sent now: to whom, its subject and its text, without its secrets. Its place has one
 * height from the start, so that the field below does not move from under the reader when the mail arrives.
 */
export function MailPreview(props: Props) {
  const t = useTranslations("support.mails.preview");
  return (
    <Scrolling label={t("name")} className="h-56 rounded-md border border-line px-4 py-3 sm:h-80">
      <Mail {...props} />
    </Scrolling>
  );
}

function Mail({ of, load }: Props) {
  const t = useTranslations("support.mails.preview");
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "mail-preview", of],
    queryFn: load,
    // The address or the order may have changed since.
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) {
    if (error) return <LoadFailed error={error} retry={refetch} busy={isFetching} />;
    return <Skeleton label={t("loading")} lines={4} />;
  }
  return (
    <dl className="flex flex-col gap-2">
      <Part name={t("to")}>{data.email}</Part>
      <Part name={t("subject")}>{data.subject}</Part>
      <div>
        <dt className="text-ink-soft text-sm">{t("text")}</dt>
        <dd className="mt-1 whitespace-pre-line break-words text-sm">{data.text}</dd>
      </div>
    </dl>
  );
}

function Part({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
