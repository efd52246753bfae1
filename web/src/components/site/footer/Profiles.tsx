import { getTranslations } from "next-intl/server";
import type { Profile } from "@/config/profiles";

/** Links to the vendor's profiles; renders nothing for a vendor without a profile. */
export async function Profiles({ profiles }: { profiles: readonly Profile[] }) {
  if (profiles.length === 0) return null;
  const t = await getTranslations("site.footer");
  return (
    <ul className="flex flex-wrap gap-x-5 sm:ml-auto" aria-label={t("social")}>
      {profiles.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noreferrer" className="inline-flex min-h-10 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
