import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Realm } from "@/lib/session/sign-out";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { callsOf, sessionsQuery } from "./realm";

type Fields = {
  current: string;
  password: string;
};

const empty: Fields = { current: "", password: "" };

/** The form that changes the password; the server's sentences stand beside their fields. */
export function usePasswordChange(realm: Realm, onChanged?: () => void) {
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const form = useTypedForm<Fields>("password", empty);
  // Counts finished changes: a new round begins with empty, covered fields.
  const [round, setRound] = useState(0);

  const { submit, busy, problem } = useSending(form, async (body) => {
    await callsOf(realm).changePassword(body);
    form.reset(empty);
    setRound((before) => before + 1);
    onChanged?.();
    await client.invalidateQueries({ queryKey: sessionsQuery(realm).queryKey });
    return false;
  });

  return {
    register: (name: keyof Fields) => form.register(name, { required: ui("required") }),
    errors: form.formState.errors,
    submit,
    busy,
    problem,
    done: round > 0 && !form.formState.isDirty && !problem,
    round,
  };
}
