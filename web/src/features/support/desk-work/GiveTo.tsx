"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/DialogForm";
import { Select } from "@/components/forms/Select";
import { useSending } from "@/lib/use-sending";
import { agentNamesQuery, maySolve, type WorkRole } from "../desk/agents";

interface Props {
  open: boolean;
  name: string;
  /** The agents to leave out: the present holder, the asking agent, who else may not have it. */
  except: (string | null | undefined)[];
  /** The least role of an agent who can do the work. */
  least: WorkRole;
  onClose: () => void;
  give: (agentId: string) => Promise<void>;
}

/** Asks for the colleague who gets a piece of work. */
export function GiveTo({ open, name, except, least, onClose, give }: Props) {
  const t = useTranslations("support.work");
  const ui = useTranslations("ui");
  const agents = useQuery(agentNamesQuery).data ?? [];
  const colleagues = agents.filter(
    ({ agentId, role, takesWork }) =>
      takesWork && maySolve(role, least) && !except.includes(agentId),
  );
  const form = useForm({ defaultValues: { to: "" }, shouldFocusError: false });
  const sending = useSending(form, async ({ to }) => {
    await give(to);
    form.reset();
    onClose();
    return false;
  });
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t("giveTitle", { name })}
      action={t("give")}
      sending={sending}
    >
      <Select
        label={t("giveTo")}
        hint={colleagues.length === 0 ? t("noColleagues") : undefined}
        placeholder={t("choose")}
        options={colleagues.map(({ agentId, email }) => ({ value: agentId, label: email }))}
        error={form.formState.errors.to?.message}
        {...form.register("to", { required: ui("required") })}
      />
    </DialogForm>
  );
}
