import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { DemoForm } from "@/features/demo/DemoForm";
import { opening } from "@/lib/format";

/** The way to a person at any hour: write now, be called later. The chat's panel leads here. */
export async function LeaveMessage() {
  const locale = await getLocale();
  const t = await getTranslations("contact.message");
  const hours = opening(locale, business.hours.home);
  return (
    <section id="message" className="bg-awning text-on-awning">
      <Wide className="grid items-start gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="lg:sticky lg:top-28">
          <h2 className="max-w-md text-3xl">{t("title")}</h2>
          <p className="mt-4 max-w-md text-lg">{t("lead", hours)}</p>
          <dl className="mt-8 max-w-md border-awning-stripe border-b-2 *:border-awning-stripe *:border-t-2 *:py-4">
            <div>
              <dt className="font-semibold">{t("atOnce")}</dt>
              <dd>{t("confirmation")}</dd>
            </div>
            <div>
              <dt className="font-semibold">{t("later", hours)}</dt>
              <dd>{t("call")}</dd>
            </div>
          </dl>
        </div>
        <div className="rounded-lg border border-sheet-line bg-sheet p-5 text-ink sm:p-6">
          <DemoForm source="contact" page="/more/contact" />
        </div>
      </Wide>
    </section>
  );
}
