import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { LinkButton } from "@/components/controls/LinkButton";
import { business } from "@/config/business";

interface Props {
  /** The app's page in its store; without one the team sends the app. */
  store?: string;
}

/** The way to the app: the store's button, or the trial that brings it. */
export async function GetApp({ store = business.appStore }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("download.get");
  const days = business.trialDays;
  const call = (
    <a href={business.phoneHref} className={buttonClass("secondary")}>
      {t("call", { phone: business.phone })}
    </a>
  );
  return (
    <div className="mt-6 border-lamp border-l-4 pl-5">
      <h2 className="text-xl">{t(store ? "storeTitle" : "teamTitle")}</h2>
      <p className="mt-2 max-w-prose">{t(store ? "storeText" : "teamText")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {store ? (
          <a href={store} rel="noreferrer" className={buttonClass()}>
            {t("store")}
          </a>
        ) : (
          <LinkButton page="/free" locale={locale} className="owner:hidden">
            {t("trial", { days })}
          </LinkButton>
        )}
        {store ? null : call}
      </div>
    </div>
  );
}
