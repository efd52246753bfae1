import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isFailure } from "@/lib/api/failure";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { accountQuery } from "../queries";
import {
  largestPhoto,
  type Papers,
  type PapersFields,
  papersQuery,
  readPapers,
  supplyPapers,
} from "./papers";
import { smallPhoto } from "./small-photo";

/** The photo did not arrive: the line was too slow, or broke. */
const wasLost = (error: unknown) =>
  isFailure(error) && (error.code === 0 || error.reason === "request.too_slow");

/** The connection may break after the papers arrived: then the waiting papers are new ones. */
async function unlessArrived(error: unknown, before: Papers | undefined): Promise<Papers> {
  if (!isFailure(error) || error.code !== 0) throw error;
  const now = await readPapers().catch(() => before);
  if (now?.state !== "waiting" || now.suppliedAt === before?.suppliedAt) throw error;
  return now;
}

const empty: PapersFields = { nationalId: "", nameOnId: "", photo: null };

/** Checks before the upload the rules that the server would apply only after the whole photo. */
export function useSupply(onSent: () => void) {
  const t = useTranslations("account.identity.form");
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const form = useTypedForm<PapersFields>("identity", empty);
  const [progress, setProgress] = useState<number | null>(null);
  const [isPreparing, setPreparing] = useState(false);

  const { submit, busy, problem } = useSending(form, async (fields) => {
    setProgress(null);
    const before = client.getQueryData(papersQuery.queryKey);
    const photo = fields.photo && (await smallPhoto(fields.photo));
    const papers = await supplyPapers({ ...fields, photo }, setProgress).catch((error: unknown) =>
      unlessArrived(error, before),
    );
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
      if (photo.size <= largestPhoto) return true;
      setPreparing(true);
      const { size } = await smallPhoto(photo);
      setPreparing(false);
      return size <= largestPhoto || t("photoTooLarge");
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
      // Prepares the photo, so that it is ready when the form is sent.
      if (photo) void smallPhoto(photo);
      form.setValue("photo", photo, { shouldValidate: true });
    },
    submit,
    busy,
    isPreparing,
    progress: busy ? progress : null,
    problem: problem && wasLost(problem.error) ? { ...problem, sentence: t("lost") } : problem,
  };
}
