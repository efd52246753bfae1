import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { business } from "@/config/business";
import { ChatPanel } from "./ChatPanel";

const entry = "inline-flex min-h-10 items-center";

/** The foot of pages where people fill in and pay: one line, with the way to a person in it. */
export async function FooterLine() {
  const locale = await getLocale();
  const t = await getTranslations("site");
  const chat = await getTranslations("chat");
  return (
    <footer data-site className="mt-auto border-line border-t print:hidden">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-x-4 px-4 py-2 text-ink-soft text-sm sm:px-6">
        <p className="max-sm:sr-only">{t("footer.copyright", { name: business.name })}</p>
        <SiteLink page="/terms" locale={locale} className={entry}>
          {t("nav.terms")}
        </SiteLink>
        <SiteLink page="/privacy" locale={locale} className={entry}>
          {t("nav.privacy")}
        </SiteLink>
        <button type="button" popoverTarget="chat" className={`${entry} underline`}>
          {chat("open")}
        </button>
      </div>
      <ChatPanel />
    </footer>
  );
}
