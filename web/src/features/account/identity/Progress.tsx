import { useTranslations } from "next-intl";

/** The photo on its way: before it leaves, and while the server looks at it, there is no part to tell. */
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
