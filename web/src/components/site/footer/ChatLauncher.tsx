import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { cx } from "@/components/cx";

/**
 * Opens the panel of ways to a person. The button stands in the footer, and floats only in a window with room
 * beside the page, so that it covers nothing.
 */
export async function ChatLauncher() {
  const t = await getTranslations("chat");
  return (
    <button
      type="button"
      popoverTarget="chat"
      data-starts
      title={t("open")}
      className={cx(
        buttonClass("primary"),
        "beside:fixed beside:right-4 beside:bottom-4 beside:z-30 beside:h-14 beside:min-w-14",
        "beside:rounded-full beside:px-4 beside:shadow-float beside:ring-2 beside:ring-surface",
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
        <path d="M3 3h14v11H9l-4 4v-4H3z" className="fill-current" />
      </svg>
      <span className="beside:max-roomy:sr-only">{t("open")}</span>
    </button>
  );
}
