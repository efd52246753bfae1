import { getTranslations } from "next-intl/server";
import { ChatPanel } from "./ChatPanel";

/**
 * Floats over pages for reading. It would cover fields on pages where people type and copy: those have
 * FooterLine.
 */
export async function ChatLauncher() {
  const t = await getTranslations("chat");
  return (
    <div data-site>
      <button
        type="button"
        popoverTarget="chat"
        data-starts
        className="fixed print:hidden [body:has([data-menu][open])_&]:hidden right-4 bottom-4 z-30 flex size-14 items-center justify-center gap-2 rounded-full bg-brand font-semibold text-on-brand shadow-float hover:bg-brand-strong lg:h-12 lg:w-auto lg:px-5"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <path d="M3 3h14v11H9l-4 4v-4H3z" className="fill-current" />
        </svg>
        <span className="max-lg:sr-only">{t("open")}</span>
      </button>
      <ChatPanel />
    </div>
  );
}
