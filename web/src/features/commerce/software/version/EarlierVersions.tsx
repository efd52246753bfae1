import { getLocale, getTranslations } from "next-intl/server";
import { Plus } from "@/components/signs/Plus";
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
        <Plus />
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
