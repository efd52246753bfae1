import { getLocale, getTranslations } from "next-intl/server";
import type { AppRelease } from "@/config/app-releases";
import { date } from "@/lib/format";
import { Changes } from "./Changes";

/** The versions before the newest, folded; nothing while there is one version only. */
export async function EarlierVersions({ releases }: { releases: readonly AppRelease[] }) {
  const locale = await getLocale();
  const t = await getTranslations("commerce.software.version");
  if (releases.length === 0) return null;
  return (
    <details className="group mt-8 max-w-prose border-line border-y">
      <summary className="flex min-h-12 items-center justify-between gap-6 font-semibold">
        {t("earlier")}
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 shrink-0 group-open:rotate-45"
        >
          <path d="M10 3v14M3 10h14" className="stroke-brand" strokeWidth="2.5" />
        </svg>
      </summary>
      {releases.map((release) => (
        <div key={release.version} className="pb-5">
          <h3 className="text-lg">
            {t("of", { version: release.version, date: date(locale, release.date) })}
          </h3>
          <Changes release={release} />
        </div>
      ))}
    </details>
  );
}
