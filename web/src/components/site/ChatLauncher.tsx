import { getLocale, getTranslations } from "next-intl/server";
import { business, phoneHref } from "@/config/business";
import { opening } from "@/lib/format";
import { buttonClass } from "../Button";

/** No chat vendor is configured: the launcher gives the phone and the hours. Native popover, no script. */
export async function ChatLauncher() {
  const locale = await getLocale();
  const t = await getTranslations("site.chat");
  return (
    <div data-site>
      <button
        type="button"
        popoverTarget="chat"
        className="fixed right-4 bottom-4 z-30 flex size-14 items-center justify-center gap-2 rounded-full bg-brand font-semibold text-on-brand shadow-float hover:bg-brand-strong lg:h-12 lg:w-auto lg:px-5"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <path d="M3 3h14v11H9l-4 4v-4H3z" className="fill-current" />
        </svg>
        <span className="max-lg:sr-only">{t("open")}</span>
      </button>
      <section
        id="chat"
        popover="auto"
        aria-label={t("title")}
        className="fixed inset-auto right-4 bottom-20 m-0 w-72 rounded-lg border border-line bg-surface p-5 text-ink shadow-float"
      >
        <h2 className="font-semibold text-lg">{t("title")}</h2>
        <p className="mt-2 text-ink-soft text-sm">
          {t("hours", opening(locale, business.hours.home))}
        </p>
        <a href={phoneHref} className={`${buttonClass("primary")} mt-4 w-full font-mono`}>
          {business.phone}
        </a>
      </section>
    </div>
  );
}
