import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import type { LegalDocument, LegalSection } from "./sections";

interface Props {
  document: LegalDocument;
  sections: LegalSection[];
}

/** The list of the sections, and the way to the other document. */
export async function Contents({ document, sections }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("legal");
  const other = document === "terms" ? "privacy" : "terms";
  return (
    <nav
      aria-labelledby="contents"
      className="mb-12 print:hidden lg:sticky lg:top-6 lg:row-span-2 lg:mb-0 lg:self-start"
    >
      <p id="contents" className="border-brand border-b-4 pb-1 font-semibold">
        {t("contents")}
      </p>
      <ol className="mt-2 grid grid-cols-2 gap-x-4 lg:grid-cols-1">
        {sections.map(({ key, title }, index) => (
          <li key={key}>
            <a
              href={`#${key}`}
              className="grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center py-1 text-sm leading-snug no-underline hover:underline"
            >
              <span aria-hidden="true" className="font-mono text-brand">
                {index + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-line border-t pt-2">
        <SiteLink
          page={`/${other}`}
          locale={locale}
          className="inline-flex min-h-11 items-center text-sm underline decoration-line-strong hover:decoration-2"
        >
          {t(`${other}.meta.title`)}
        </SiteLink>
      </p>
    </nav>
  );
}
