import { useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { articlePage } from "@/features/help/article";
import type { Locale } from "@/i18n/locales";
import type { PrintedEntry, PrintedGroup } from "./narrow";
import { anchorOf } from "./sheet";

interface Props {
  sheet: PrintedGroup[];
  locale: Locale;
}

export function GroupList({ sheet, locale }: Props) {
  return (
    <div className="mt-6 gap-x-10 sm:columns-2 xl:columns-3">
      {sheet.map(({ group, name, entries }) => (
        <section key={group} id={group} aria-labelledby={`${group}-name`} className="mb-8">
          <h3
            id={`${group}-name`}
            className="break-after-avoid border-brand border-b-4 pb-1.5 text-lg"
          >
            {name}
          </h3>
          <ul>
            {entries.map((entry) => (
              <EntryLine key={entry.key} entry={entry} locale={locale} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The name leads to the guide. */
function EntryLine({ entry, locale }: { entry: PrintedEntry; locale: Locale }) {
  const t = useTranslations("fitur.sheet");
  return (
    <li
      id={anchorOf(entry.key)}
      className="break-inside-avoid border-line border-b pt-1 pb-3 target:bg-lamp-soft"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <SiteLink
          page={articlePage(entry.article)}
          locale={locale}
          className="inline-flex min-h-11 items-center py-1.5 font-semibold leading-snug underline decoration-line-strong hover:decoration-2"
        >
          {entry.name}
        </SiteLink>
        {entry.plan ? (
          <span className="my-1 rounded-full bg-brand-soft px-2.5 py-0.5 font-semibold text-brand text-sm">
            {t(`plan.${entry.plan}`)}
          </span>
        ) : null}
      </div>
      <p className="text-ink-soft text-sm">{entry.text}</p>
    </li>
  );
}
