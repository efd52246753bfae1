import { getTranslations } from "next-intl/server";
import { cx } from "@/components/cx";

/** Marks an invented customer or quote as an example. */
export async function Example({ className }: { className?: string }) {
  const t = await getTranslations("home.voices");
  return (
    <span
      className={cx(
        "whitespace-nowrap rounded-full bg-warn-soft px-2.5 py-0.5 font-normal text-sm text-warn",
        className,
      )}
    >
      {t("example")}
    </span>
  );
}
