import type { ComponentProps } from "react";
import { TextField } from "@/components/forms/TextField";

/** The reason of an agent's act, in the row of a form. */
export function ReasonField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField autoComplete="off" maxLength={500} className="min-w-0 grow basis-60" {...props} />
  );
}
