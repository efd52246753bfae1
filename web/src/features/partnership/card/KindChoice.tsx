import { getTranslations } from "next-intl/server";
import { kindId, kinds } from "./kinds";

export async function KindChoice() {
  const t = await getTranslations("partnership.kinds");
  return (
    <fieldset className="mt-8 min-w-0">
      <legend className="font-semibold">{t("legend")}</legend>
      <div className="mt-3 flex max-w-md flex-col gap-2">
        {kinds.map((kind, before) => (
          <label
            key={kind}
            htmlFor={kindId(kind)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-line-strong bg-surface px-4 py-2 font-semibold has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              id={kindId(kind)}
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={before === 0}
              className="size-4 shrink-0 accent-brand"
            />
            {t(kind)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
