"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Notice } from "@/components/signs/Notice";
import { LegalText } from "@/features/legal/LegalText";
import { legalVersion } from "@/features/legal/sections";
import { termsQuery } from "@/features/legal/terms-query";
import { href } from "@/lib/navigation/routes";

interface Props {
  open: boolean;
  onCancel: () => void;
  /** Takes the version that the dialog showed. */
  onAgree: (version: string) => void;
  /** The terms are not the version that the visitor agreed to a moment ago. */
  changed: boolean;
  /** The newest version of the terms. */
  built: ReactNode;
}

export function TermsDialog({ open, onCancel, onAgree, changed, built }: Props) {
  const t = useTranslations("registration.terms");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery(termsQuery(locale));

  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t("title")}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button disabled={!data || isFetching} onClick={() => data && onAgree(data.version)}>
            {t("agree")}
          </Button>
        </>
      }
    >
      {changed ? (
        <div className="mb-6">
          <Notice tone="warn">{t("changed")}</Notice>
        </div>
      ) : null}
      {error && !data ? <LoadFailed error={error} retry={refetch} busy={isFetching} /> : null}
      {!data && !error ? <Skeleton label={ui("loading")} lines={5} /> : null}
      {data?.version === legalVersion ? built : null}
      {data && data.version !== legalVersion ? <LegalText sections={data.sections} /> : null}
      <p className="mt-8 border-line border-t pt-4 text-sm">
        {t.rich("privacy", {
          link: (words) => (
            <a
              href={href(locale, "/privacy")}
              target="_blank"
              rel="noreferrer"
              className="underline"
            >
              {words}
            </a>
          ),
        })}
      </p>
    </Dialog>
  );
}
