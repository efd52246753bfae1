import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { whoAmIQuery } from "../../queries";
import { useSeenVersion } from "../../use-seen-version";
import { type Personal, personalQuery } from "./query";

type Fields = Pick<Personal, "fullName" | "phone">;

const fieldsOf = ({ fullName, phone }: Personal): Fields => ({ fullName, phone });

/**
 * The form that corrects name and telephone, after the password prompt if the server demands it. The form
 * stays open and shows the server's values.
 */
export function useCorrection(opened: Personal) {
  const t = useTranslations("account.security.personal");
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const form = useForm<Fields>({ defaultValues: fieldsOf(opened), shouldFocusError: false });
  const { change, overtakenBy } = useSeenVersion(opened, "personal.stale", () =>
    client.fetchQuery({ ...personalQuery, staleTime: 0 }),
  );
  const [asksPassword, setAsksPassword] = useState(false);
  const { submit, busy, problem } = useSending(form, async (fields) => {
    const corrected = await change((version) =>
      unwrap(api.PUT("/api/personal", { body: { ...fields, version } })),
    ).catch((error: unknown) => {
      if (!isFailure(error) || error.reason !== "session.password_required") throw error;
    });
    if (!corrected) {
      setAsksPassword(true);
      return false;
    }
    form.reset(fieldsOf(corrected));
    client.setQueryData(personalQuery.queryKey, corrected);
    tip(t("saved"));
    await client.invalidateQueries({ queryKey: whoAmIQuery.queryKey });
    return false;
  });
  return {
    register: (name: keyof Fields) => form.register(name, { required: ui("required") }),
    errors: form.formState.errors,
    submit,
    busy,
    problem,
    overtakenBy,
    /** The password must be typed again before anything is corrected. */
    asksPassword,
    goOn: () => {
      setAsksPassword(false);
      void submit();
    },
    giveUp: () => setAsksPassword(false),
  };
}
