import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { business } from "@/config/business";
import { opening } from "@/lib/format";
import { href } from "@/lib/navigation/routes";
import { ChatMessageLink } from "./ChatMessageLink";
import { VendorChat } from "./VendorChat";

const panel = "chat";

/**
 * Opens from a button with `popoverTarget="chat"`: the hours and the ways to a person. A sheet on a phone.
 */
export async function ChatPanel() {
  const locale = await getLocale();
  const t = await getTranslations("chat");
  const words = ["open", "note", "frame", "loading", "failed", "again", "back"] as const;
  const sentences = Object.fromEntries(words.map((word) => [word, t(`vendor.${word}`)]));
  return (
    <section
      id={panel}
      popover="auto"
      aria-label={t("title")}
      className="fixed inset-auto right-4 bottom-4 m-0 beside:bottom-20 max-h-[calc(100dvh-6rem)] w-80 rounded-lg border border-line bg-surface p-5 text-ink shadow-float has-[[data-chat]]:w-96 max-sm:inset-x-0 max-sm:bottom-0 max-sm:w-auto! max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0"
    >
      <div className="-mt-2 -mr-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t("title")}</h2>
        <button
          type="button"
          popoverTarget={panel}
          popoverTargetAction="hide"
          aria-label={t("close")}
          className={`${buttonClass("quiet", "sm")} size-11 shrink-0 px-0`}
        >
          <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
            <path d="m3.5 3.5 13 13m0-13-13 13" className="stroke-2 stroke-current" />
          </svg>
        </button>
      </div>
      <VendorChat
        panel={panel}
        src={href(locale, "/chat")}
        sentences={sentences as Record<(typeof words)[number], string>}
      >
        <p className="mt-1 text-ink-soft text-sm">
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
          <ChatMessageLink panel={panel} locale={locale}>
            {t("message")}
          </ChatMessageLink>
        </div>
      </VendorChat>
    </section>
  );
}
