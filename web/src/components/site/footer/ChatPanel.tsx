import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { business } from "@/config/business";
import { opening } from "@/lib/format";
import { ChatMessageLink } from "./ChatMessageLink";

/** Opens from a button with `popoverTarget="chat"`: the hours and the ways to a person. */
export async function ChatPanel() {
  const locale = await getLocale();
  const t = await getTranslations("site.chat");
  return (
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
      <div className="mt-4 flex flex-col gap-3">
        <a href={business.phoneHref} className={`${buttonClass("primary")} w-full font-mono`}>
          {business.phone}
        </a>
        {business.whatsappHref ? (
          <a
            href={business.whatsappHref}
            rel="noreferrer"
            className={`${buttonClass("secondary")} w-full`}
          >
            WhatsApp
          </a>
        ) : null}
        <ChatMessageLink panel="chat" locale={locale}>
          {t("message")}
        </ChatMessageLink>
      </div>
    </section>
  );
}
