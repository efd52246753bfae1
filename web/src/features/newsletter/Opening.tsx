import { getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { Notice } from "@/components/signs/Notice";
import { SubscribeForm } from "@/components/site/footer/SubscribeForm";
import { business } from "@/config/business";
import { FollowedLink } from "./FollowedLink";
import { Languages } from "./Languages";
import { Letterbox } from "./Letterbox";

/** The rule of the letterbox, and its slot: the form, or the button that a mail's link asks for. */
export async function Opening() {
  const t = await getTranslations("newsletter");
  const site = await getTranslations("site");
  return (
    <section className="lamplight -mt-20 overflow-x-clip pt-20">
      <Wide className="grid items-center gap-x-16 gap-y-12 pt-10 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-14">
        <div>
          <h1 className="max-w-3xl text-3xl">{t("opening.title")}</h1>
          <p className="mt-6 max-w-xl text-ink-soft text-lg">{t("opening.lead")}</p>
          <noscript>
            <div className="mt-6 max-w-xl">
              <Notice tone="warn">
                {t("opening.noScript")}{" "}
                <a href={business.phoneHref} className="whitespace-nowrap font-mono underline">
                  {business.phone}
                </a>
              </Notice>
            </div>
          </noscript>
          <FollowedLink className="mt-8 max-w-xl">
            <div className="mt-8 max-w-xl">
              <SubscribeForm
                label={t("form.label")}
                send={t("form.send")}
                sent={site("footer.sent")}
              />
              <p className="mt-3 text-ink-soft text-sm">{t("form.next")}</p>
            </div>
          </FollowedLink>
          <Languages />
        </div>
        <Letterbox className="mx-auto w-full max-w-64 lg:max-w-sm" />
      </Wide>
    </section>
  );
}
