import { useTranslations } from "next-intl";

/**
 * The progress of the photo's upload. There is no number before the upload, and none while the server checks
 * the photo.
 */
export function Progress({ part }: { part: number | null }) {
  const t = useTranslations("account.identity.form");
  const leaves = part !== null && part < 1;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-sm">
        {part === null
          ? t("preparing")
          : leaves
            ? t("sending", { part: Math.round(part * 100) })
            : t("looking")}
      </p>
      <progress
        aria-label={t("progress")}
        max={1}
        {...(leaves ? { value: part } : {})}
        className="h-2 w-full overflow-hidden rounded-full accent-brand"
      />
    </div>
  );
}
