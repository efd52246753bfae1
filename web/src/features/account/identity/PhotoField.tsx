"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { cx } from "@/components/cx";
import { PhotoPreview } from "./PhotoPreview";

interface Props {
  photo: File | null;
  onPhoto: (photo: File | null) => void;
  error?: string | undefined;
}

const types = "image/jpeg,image/png";

/** A file, or on a phone the camera; the picture shows whether the card can be read. */
export function PhotoField({ photo, onPhoto, error }: Props) {
  const t = useTranslations("account.identity.form");
  const id = useId();
  const described = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset className="flex flex-col gap-2.5" aria-describedby={described}>
      <legend className="mb-1.5 font-semibold text-sm">{t("photo")}</legend>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {t("photoHint")}
      </p>
      <PhotoPreview photo={photo} />
      <div className="flex flex-wrap gap-3">
        <Choice label={t("camera")} onPhoto={onPhoto} camera invalid={!!error} />
        <Choice label={photo ? t("another") : t("choose")} onPhoto={onPhoto} invalid={!!error} />
      </div>
      {error ? (
        <p id={`${id}-error`} className="font-medium text-alarm text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  onPhoto: (photo: File | null) => void;
  camera?: boolean;
  invalid: boolean;
}

/** The browser names a file in the browser's language, so its control lies unseen over ours. */
function Choice({ label, onPhoto, camera, invalid }: ChoiceProps) {
  return (
    <label
      className={cx(
        "relative min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 font-semibold",
        "has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
        camera ? "hidden pointer-coarse:inline-flex" : "inline-flex",
      )}
    >
      {label}
      <input
        type="file"
        accept={types}
        {...(camera ? { capture: "environment" as const } : {})}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPhoto(file);
          // The same file may be chosen again after it was changed.
          event.target.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
