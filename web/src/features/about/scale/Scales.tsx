import { getLocale, getTranslations } from "next-intl/server";
import { SiteLink } from "@/components/controls/SiteLink";
import { articlePage } from "@/features/help/article";
import { money } from "@/lib/format";
import { Balance } from "./Balance";
import { choiceId, shownWith } from "./tilts";
import { grain, stateAfter, type Weight, weights } from "./weighing";

/** The transfers to weigh: exact, or one rupiah off. They move the scales in the same `group/scale`. */
export async function Choices() {
  const t = await getTranslations("about.scale");
  return (
    <fieldset className="mt-8 min-w-0 max-w-xl">
      <legend className="font-semibold">{t("legend")}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {weights.map((weight) => (
          <Choice key={weight} weight={weight} />
        ))}
      </div>
    </fieldset>
  );
}

/** The scales, and below them the result for the order. */
export async function Scales() {
  const locale = await getLocale();
  const t = await getTranslations("about.scale");
  return (
    <div className="mx-auto w-full max-w-lg">
      <Balance className="block w-full" />
      <div aria-live="polite" className="mt-6 min-h-28 border-lamp border-l-4 pl-4">
        {weights.map((weight) => (
          <Answer key={weight} weight={weight} />
        ))}
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        {t("example")}{" "}
        <SiteLink
          page={articlePage("wrong-or-late-transfer")}
          locale={locale}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t("how")}
        </SiteLink>
      </p>
    </div>
  );
}

async function Choice({ weight }: { weight: Weight }) {
  const locale = await getLocale();
  const t = await getTranslations("about.scale");
  return (
    <label
      htmlFor={choiceId(weight)}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border-2 border-line-strong bg-surface px-3 font-semibold text-sm has-checked:border-brand has-checked:bg-brand-soft"
    >
      <input
        id={choiceId(weight)}
        type="radio"
        name="weigh"
        value={weight}
        defaultChecked={weight === "exact"}
        className="size-4 shrink-0 accent-brand"
      />
      {t(`${weight}.choice`, { grain: money(locale, grain) })}
    </label>
  );
}

/** The result for the order. */
async function Answer({ weight }: { weight: Weight }) {
  const locale = await getLocale();
  const t = await getTranslations("about.scale");
  const states = await getTranslations("states.order");
  return (
    <p className={shownWith[weight]}>
      <strong className="block text-lg">
        {t(`${weight}.title`, { grain: money(locale, grain) })}
      </strong>{" "}
      {t(`${weight}.text`, { state: states(stateAfter(weight)) })}
    </p>
  );
}
