import { useTranslations } from "next-intl";
import type { UseFormRegister } from "react-hook-form";
import { grants, type MemberFields } from "./calls";

interface Props {
  /** Unknown functions of the till are not shown: an empty box would say that the person lacks one. */
  knowsTillGrants: boolean;
  register: UseFormRegister<MemberFields>;
}

type Group = keyof typeof grants;

/** A box for each function that the owner may give, in groups. */
export function GrantBoxes({ knowsTillGrants, register }: Props) {
  const t = useTranslations("account.staff");
  const groups: Group[] = knowsTillGrants ? ["accessOfOutlet", "accessOfTill"] : ["accessOfOutlet"];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold text-sm">{t("access")}</legend>
      <p className="text-ink-soft text-sm">{t("accessHint")}</p>
      {groups.map((group) => (
        <fieldset key={group} className="flex flex-col gap-3">
          <legend className="mb-1 text-ink-soft text-sm">{t(group)}</legend>
          {grants[group].map((grant) => (
            <label key={grant} className="flex items-start gap-3 py-1">
              <input
                type="checkbox"
                value={grant}
                className="mt-1 size-5 shrink-0 accent-brand"
                {...register("grants")}
              />
              <span>
                <span className="font-semibold">{t(`grants.${grant}.name`)}</span>
                <span className="block text-ink-soft text-sm">{t(`grants.${grant}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {knowsTillGrants ? null : <p className="text-ink-soft text-sm">{t("tillUnknown")}</p>}
    </fieldset>
  );
}
