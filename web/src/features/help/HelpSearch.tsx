"use client";

import { useId, useRef, useState } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { cx } from "@/components/cx";
import type { Locale } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";
import { articlePage } from "./article";
import { type Entry, found } from "./search";

interface Words {
  label: string;
  example: string;
  failed: string;
  /** A sentence for each number of articles, from none to the most that are listed. */
  counts: string[];
}

interface Props {
  locale: Locale;
  words: Words;
  /** True beside an article. */
  narrow?: boolean;
}

/** Searches the manual without asking the server: the first focus loads the whole index. */
export function HelpSearch({ locale, words, narrow }: Props) {
  const id = useId();
  const [query, setQuery] = useState("");
  const { entries, failed, load } = useIndex(locale);
  const results = entries ? found(entries, query) : [];
  const asks = query.trim().length > 1;
  return (
    <search className={cx("mt-8 block", narrow ? "lg:mt-0" : "max-w-2xl")}>
      {/* The edge packs the files that pages link to; no browser fetches this link by itself. */}
      <link rel="alternate" type="application/json" href={href(locale, "/help-index.json")} />
      <label htmlFor={id} className="block font-semibold">
        {words.label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onFocus={load}
        onChange={(event) => {
          load();
          setQuery(event.target.value);
        }}
        placeholder={narrow ? undefined : words.example}
        className="mt-2 min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 placeholder:text-ink-soft"
      />
      <div aria-live="polite">
        {asks && failed ? <p className="mt-3 text-alarm">{words.failed}</p> : null}
        {asks && entries ? (
          <p className="mt-3 text-ink-soft text-sm">{words.counts[results.length]}</p>
        ) : null}
      </div>
      {asks && entries && results.length > 0 ? (
        <ul className="mt-2 rounded-lg border border-line bg-surface py-2">
          {results.map(({ slug, title, summary }) => (
            <li key={slug}>
              <SiteLink
                page={articlePage(slug)}
                locale={locale}
                className="block min-h-11 px-5 py-2 no-underline hover:bg-sunken"
              >
                <span className="font-semibold underline">{title}</span>
                {narrow ? null : <span className="block text-ink-soft text-sm">{summary}</span>}
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}

function useIndex(locale: Locale) {
  const [entries, setEntries] = useState<Entry[]>();
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  const load = async () => {
    if (asked.current) return;
    asked.current = true;
    try {
      const answer = await fetch(href(locale, "/help-index.json"));
      if (!answer.ok) throw new Error(`${answer.status}`);
      setEntries(await answer.json());
      setFailed(false);
    } catch (error) {
      console.error("the index of the manual cannot be read", error);
      // The next key tries again.
      asked.current = false;
      setFailed(true);
    }
  };
  return { entries, failed, load };
}
