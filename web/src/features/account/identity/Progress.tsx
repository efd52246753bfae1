import { useTranslations } from "next-intl";

/** The photo on its way, and the moment in which the server looks at it. */
export function Progress({ part }: { part: number }) {
  const t = useTranslations("account.identity.form");
  const sent = part >= 1;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-sm">
        {sent ? t("looking") : t("sending", { part: Math.round(part * 100) })}
      </p>
      <progress
        aria-label={t("progress")}
        max={1}
        {...(sent ? {} : { value: part })}
        className="h-2 w-full overflow-hidden rounded-full accent-brand"
      />
    </div>
  );
}
