import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/controls/Button";
import { LinkButton } from "@/components/controls/LinkButton";
import { type AppRelease, appReleases } from "@/config/app-releases";
import { business } from "@/config/business";
import { EarlierVersions } from "./EarlierVersions";
import { WhatIsNew } from "./WhatIsNew";

interface Props {
  releases?: readonly AppRelease[];
  /** The app's page in its store; without one the page about the app says how to get it. */
  store?: string | undefined;
}

/** The till app and the way to it; once a version is known, also its changes. */
export async function AppVersion({ releases = appReleases, store = business.appStore }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("commerce.software.version");
  const [newest, ...earlier] = releases;
  return (
    <section
      aria-labelledby="version"
      className="mt-16 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 border-line border-t pt-12 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div>
        <h2 id="version" className="text-2xl">
          {newest ? t("title", { version: newest.version }) : t("app")}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {t("lead", { android: business.minimumAndroid })}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {store ? (
            <a href={store} rel="noreferrer" className={buttonClass()}>
              {t("store")}
            </a>
          ) : null}
          <LinkButton page="/download" locale={locale} look="secondary">
            {t("install")}
          </LinkButton>
        </div>
        <EarlierVersions releases={earlier} />
      </div>
      {newest ? <WhatIsNew release={newest} /> : null}
    </section>
  );
}
