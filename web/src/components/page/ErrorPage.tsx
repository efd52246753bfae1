"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { reloadOnce } from "@/lib/navigation/reload";
import { href, localeOf } from "@/lib/navigation/routes";
import en from "../../../messages/en/crash.json";
import es from "../../../messages/es/crash.json";
import id from "../../../messages/id/crash.json";
import { buttonClass } from "../controls/Button";

export const sentences = { es, en, id };

/**
 * Replaces a page that failed, with status and message. Its few sentences are part of this module, because no
 * other file is sure to load.
 */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = localeOf(usePathname() ?? "/");
  const t = sentences[locale];
  const { status, message } = told(error, t.message);
  const missing = status === 404;

  useEffect(() => {
    console.error(error);
    if (error instanceof Error && error.name === "ChunkLoadError") reloadOnce();
  }, [error]);

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col items-start gap-8 px-4 py-16 sm:px-6 sm:py-20">
      <div className="-rotate-1 w-full max-w-md drop-shadow-receipt">
        <div className="receipt flex flex-col gap-3 text-base">
          <p className="text-3xl">{status}</p>
          <h1 className="font-bold text-xl">{missing ? t.missing : t.title}</h1>
          <p className="wrap-anywhere">{missing ? t.typing : message}</p>
          {missing ? null : <p className="text-paper-soft">{t.text}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {missing ? null : (
          <button type="button" onClick={retry} className={buttonClass()}>
            {t.retry}
          </button>
        )}
        <a href={href(locale, "/")} className={buttonClass("secondary")}>
          {t.home}
        </a>
      </div>
    </div>
  );
}

/** A failure without a status is our defect: its message goes to the console. */
function told(error: unknown, otherwise: string): { status: number; message: string } {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  const isStatus = typeof status === "number" && status >= 400 && status <= 599;
  if (!isStatus && process.env.NODE_ENV !== "development")
    return { status: 500, message: otherwise };
  const said = typeof message === "string" && message ? message : otherwise;
  return { status: isStatus ? status : 500, message: said };
}
