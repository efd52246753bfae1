"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { reloadOnce } from "@/lib/reload";
import { href, localeOf } from "@/lib/routes";
import en from "../../messages/en/crash.json";
import es from "../../messages/es/crash.json";
import id from "../../messages/id/crash.json";
import { buttonClass } from "./Button";

const sentences = { es, en, id };

/** Stands where a page failed. Its few sentences travel with it, as nothing else can be relied on. */
export function Crash({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = localeOf(usePathname() ?? "/");
  const t = sentences[locale];
  const message = error instanceof Error ? error.message : "";

  useEffect(() => {
    console.error(error);
    if (error instanceof Error && error.name === "ChunkLoadError") reloadOnce();
  }, [error]);

  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-4 px-4 py-20">
      <p className="font-mono text-2xl">500</p>
      <h1 className="text-2xl">{t.title}</h1>
      <p className="text-ink-soft">
        {message && process.env.NODE_ENV !== "production" ? message : t.text}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={retry} className={buttonClass()}>
          {t.retry}
        </button>
        <a href={href(locale, "/")} className={buttonClass("secondary")}>
          {t.home}
        </a>
      </div>
    </div>
  );
}
