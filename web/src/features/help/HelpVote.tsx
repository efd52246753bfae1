import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/controls/Button";

/** A plain form: its answer leads back to one of the two notices. */
export async function HelpVote({ article }: { article: string }) {
  const locale = await getLocale();
  const t = await getTranslations("help.vote");
  return (
    <form
      method="post"
      action="/api/help-votes"
      className="mt-12 border-line border-t pt-6 print:hidden"
    >
      <input type="hidden" name="article" value={article} />
      <input type="hidden" name="locale" value={locale} />
      <fieldset>
        <legend className="font-semibold">{t("question")}</legend>
        <div className="mt-3 flex flex-wrap gap-3">
          {(["yes", "no"] as const).map((answer) => (
            <button
              key={answer}
              type="submit"
              name="helpful"
              value={answer === "yes" ? "true" : "false"}
              className={buttonClass("secondary")}
            >
              {t(answer)}
            </button>
          ))}
        </div>
      </fieldset>
      <Answer id="voted">{t("thanks")}</Answer>
      <Answer id="failed">{t("failed")}</Answer>
    </form>
  );
}

function Answer({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} tabIndex={-1} className="mt-4 hidden scroll-mt-40 target:block">
      {children}
    </p>
  );
}
