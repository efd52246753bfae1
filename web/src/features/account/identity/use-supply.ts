import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { accountQuery } from "../queries";
import { largestPhoto, type PapersFields, papersQuery, supplyPapers } from "./papers";

const empty: PapersFields = { nationalId: "", nameOnId: "", photo: null };

/** What costs a slow line a whole photo to learn from the server is said before. */
export function useSupply(onSent: () => void) {
  const t = useTranslations("account.identity.form");
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const form = useTypedForm<PapersFields>("identity", empty);
  const [progress, setProgress] = useState(0);

  const { submit, busy, problem } = useSending(form, async (fields) => {
    setProgress(0);
    const papers = await supplyPapers(fields, setProgress);
    client.setQueryData(papersQuery.queryKey, papers);
    form.reset(empty);
    onSent();
    tip(t("sent"));
    await client.invalidateQueries({ queryKey: accountQuery.queryKey });
    return false;
  });

  form.register("photo", {
    validate: (photo) =>
      !photo ? t("photoMissing") : photo.size > largestPhoto ? t("photoTooLarge") : true,
  });
  const rules = {
    nationalId: {
      required: ui("required"),
      validate: (text: string) => /^\d{16}$/.test(text.replace(/[\s.-]/g, "")) || t("digits"),
    },
    nameOnId: { required: ui("required") },
  };

  return {
    register: (name: keyof typeof rules) => form.register(name, rules[name]),
    errors: form.formState.errors,
    photo: form.watch("photo"),
    setPhoto: (photo: File | null) => form.setValue("photo", photo, { shouldValidate: true }),
    submit,
    busy,
    progress,
    problem,
  };
}
