import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { printed } from "./printed";
import { Sheet } from "./Sheet";

/** The laminated card with all functions, punched where it hangs. */
export async function Card() {
  const locale = await getLocale();
  const t = await getTranslations("fitur.card");
  return (
    <section id="sheet" className="scroll-mt-6 bg-sunken">
      <Wide className="py-16 sm:py-24">
        <div className="rounded-lg border border-line-strong bg-surface/50 p-1.5 shadow-float sm:p-3">
          <div className="rounded-md border border-line bg-surface px-4 pt-4 pb-8 sm:px-8">
            <svg aria-hidden="true" viewBox="0 0 64 24" className="mx-auto h-6">
              <rect
                x="2"
                y="4"
                width="60"
                height="16"
                rx="8"
                strokeWidth="2"
                className="fill-sunken stroke-line-strong"
              />
            </svg>
            <h2 className="mt-4 text-2xl">{t("title")}</h2>
            <p className="mt-2 mb-6 max-w-prose text-ink-soft">{t("lead")}</p>
            <ClientMessages namespaces={["fitur.sheet"]}>
              <Sheet sheet={await printed()} locale={locale} />
            </ClientMessages>
          </div>
        </div>
      </Wide>
    </section>
  );
}
