"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef } from "react";
import { deskSearch, useSlash } from "./desk-search";
import { useDeskSearch } from "./use-desk-search";

/** The search in the bar; the search page has a larger one. */
export function DeskSearch({ hidden }: { hidden: boolean }) {
  const t = useTranslations("support.search");
  const search = useDeskSearch();
  const field = useRef<HTMLInputElement>(null);
  useSlash();
  if (hidden) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (text) search(text);
  };
  return (
    <search className="min-w-0 grow basis-64 sm:max-w-sm">
      <form onSubmit={submit} className="relative">
        <input
          ref={field}
          {...deskSearch}
          type="search"
          autoComplete="off"
          aria-label={t("label")}
          aria-keyshortcuts="/"
          placeholder={t("submit")}
          className="min-h-11 w-full rounded-md border border-line-strong bg-surface py-2 pr-10 pl-3"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto hidden h-6 rounded border border-line px-2 font-mono text-ink-soft text-xs leading-6 sm:block"
        >
          /
        </span>
      </form>
    </search>
  );
}
