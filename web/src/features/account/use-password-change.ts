import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api, unwrap } from "@/lib/api/client";
import { fieldSentences } from "@/lib/api/sentences";
import { sessionsQuery } from "./queries";

interface Fields {
  current: string;
  password: string;
}

const empty: Fields = { current: "", password: "" };

/** The form that changes the password; what the server says of a field stands beside it. */
export function usePasswordChange() {
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const form = useForm<Fields>({ defaultValues: empty });
  // Counts finished changes: a new round begins with empty, covered fields.
  const [round, setRound] = useState(0);

  const change = useMutation({
    mutationFn: (body: Fields) => unwrap(api.PUT("/api/password", { body })),
    onSuccess: () => {
      form.reset(empty);
      setRound((before) => before + 1);
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: async (error) => {
      for (const [name, message] of Object.entries(await fieldSentences(error))) {
        form.setError(
          name === "current" ? "current" : "password",
          { message },
          { shouldFocus: true },
        );
      }
    },
  });

  return {
    register: (name: keyof Fields) => form.register(name, { required: ui("required") }),
    errors: form.formState.errors,
    submit: form.handleSubmit((fields) => change.mutate(fields)),
    busy: change.isPending,
    done: change.isSuccess && !form.formState.isDirty,
    round,
  };
}
