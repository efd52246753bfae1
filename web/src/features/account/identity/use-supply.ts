import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isFailure } from "@/lib/api/failure";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { accountQuery } from "../queries";
import { largestPhoto, type PapersFields, papersQuery, supplyPapers } from "./papers";
import { smallPhoto } from "./small-photo";

/** The photo did not arrive: the line was too slow, or broke. */
const wasLost = (error: unknown) =>
  isFailure(error) && (error.code === 0 || error.reason === "request.too_slow");

const empty: PapersFields = { nationalId: "", nameOnId: "", photo: null };

/** What costs a slow line a whole photo to learn from the server is said before. */
export function useSupply(onSent: () => void) {
  const t = useTranslations("account.identity.form");
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const form = useTypedForm<PapersFields>("identity", empty);
  const [progress, setProgress] = useState<number | null>(null);

  const { submit, busy, problem } = useSending(form, async (fields) => {
    setProgress(null);
    const photo = fields.photo && (await smallPhoto(fields.photo));
    const papers = await supplyPapers({ ...fields, photo }, setProgress);
    client.setQueryData(papersQuery.queryKey, papers);
    form.reset(empty);
    onSent();
    tip(t("sent"));
    await client.invalidateQueries({ queryKey: accountQuery.queryKey });
    return false;
  });

  form.register("photo", {
    validate: async (photo) => {
      if (!photo) return t("photoMissing");
      const isLarge = photo.size > largestPhoto;
      return isLarge && (await smallPhoto(photo)).size > largestPhoto ? t("photoTooLarge") : true;
    },
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
    setPhoto: (photo: File | null) => {
      // Ready, or nearly, when it is sent.
      if (photo) void smallPhoto(photo);
      form.setValue("photo", photo, { shouldValidate: true });
    },
    submit,
    busy,
    progress,
    problem: problem && wasLost(problem.error) ? { ...problem, sentence: t("lost") } : problem,
  };
}
