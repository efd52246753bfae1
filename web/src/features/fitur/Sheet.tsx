"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { SiteLink } from "@/components/controls/SiteLink";
import { TextField } from "@/components/forms/TextField";
import type { Locale } from "@/i18n/locales";
import { useReady } from "@/lib/use-ready";
import { GroupList } from "./GroupList";
import { countOf, narrowed, type PrintedGroup } from "./narrow";

interface Props {
  sheet: PrintedGroup[];
  locale: Locale;
}

/** The card at the till: every function in groups, fewer with each typed word. */
export function Sheet({ sheet, locale }: Props) {
  const t = useTranslations("fitur.sheet");
  const ready = useReady();
  const [query, setQuery] = useState("");
  useWholeSheetForLinks(setQuery);
  const shown = narrowed(sheet, query);
  const count = countOf(shown);
  return (
    <>
      <search className="block max-w-xl noscript:hidden">
        <TextField
          label={t("label")}
          type="search"
          autoComplete="off"
          placeholder={t("example")}
          disabled={!ready}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="mt-2 min-h-6 text-ink-soft text-sm">
          {t("found", { count, whole: countOf(sheet) })}
        </p>
      </search>
      {count > 0 ? <Contents sheet={shown} /> : null}
      <GroupList sheet={shown} locale={locale} />
      {count > 0 ? null : (
        <SiteLink
          page="/more/contact"
          locale={locale}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t("ask")}
        </SiteLink>
      )}
    </>
  );
}

/** A link into the sheet, whose target may be hidden just now, brings all entries back first. */
function useWholeSheetForLinks(setQuery: (query: string) => void) {
  useEffect(() => {
    const show = () => {
      flushSync(() => setQuery(""));
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    };
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, [setQuery]);
}

function Contents({ sheet }: { sheet: PrintedGroup[] }) {
  const t = useTranslations("fitur.sheet");
  return (
    <nav aria-label={t("groups")} className="mt-4">
      <ul className="flex flex-wrap gap-x-5">
        {sheet.map(({ group, name, entries }) => (
          <li key={group}>
            <a
              href={`#${group}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm underline decoration-line-strong hover:decoration-2"
            >
              {name}
              <span className="font-mono text-ink-soft">{entries.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
