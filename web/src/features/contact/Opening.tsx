import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/page/ClientMessages";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import { opening } from "@/lib/format";
import { Sign } from "./sign/Sign";
import { Ways } from "./Ways";

/** The ways to a person, and the hours of answers. */
export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("contact.opening");
  const hours = business.hours.home;
  return (
    <section className="lamplight -mt-20 pt-20">
      <Wide className="grid items-start gap-x-16 gap-y-12 pt-10 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-14">
        <div>
          <h1 className="max-w-2xl text-3xl sm:text-4xl">{t("title")}</h1>
          <p className="mt-6 max-w-xl text-ink-soft text-lg">{t("lead", opening(locale, hours))}</p>
          <Ways />
        </div>
        <ClientMessages namespaces={["contact.sign"]}>
          <Sign hours={hours} />
        </ClientMessages>
      </Wide>
    </section>
  );
}
