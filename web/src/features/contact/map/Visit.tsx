import { getLocale, getTranslations } from "next-intl/server";
import { Wide } from "@/components/page/Shell";
import { business } from "@/config/business";
import type { Office } from "@/config/office";
import { Example } from "@/features/home/voices/Example";
import { StreetMap } from "./StreetMap";

/** The vendor's place: the address, the way in words, and the map. Renders nothing without an address. */
export async function Visit({ office }: { office: Office | undefined }) {
  if (!office) return null;
  const locale = await getLocale();
  const t = await getTranslations("contact.visit");
  const { street, postcode, city, way, isExample } = office;
  return (
    <section>
      <Wide className="grid items-center gap-x-16 gap-y-10 py-16 sm:py-24 print:py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 className="max-w-md text-3xl">{t("title")}</h2>
          <address className="mt-6 border-lamp border-l-4 pl-4 text-lg not-italic">
            <p className="font-semibold">{business.name}</p>
            <p>{street[locale]}</p>
            <p>{[postcode, city].filter(Boolean).join(" ")}</p>
            {isExample ? (
              <p className="mt-2">
                <Example />
              </p>
            ) : null}
          </address>
          <p className="mt-6 max-w-md">{way[locale]}</p>
          <p className="mt-3 max-w-md text-ink-soft">{t("call")}</p>
        </div>
        <StreetMap office={office} className="h-auto w-full print:max-w-md" />
      </Wide>
    </section>
  );
}
