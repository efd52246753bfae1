"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { TextField } from "@/components/forms/TextField";
import { business } from "@/config/business";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { useSending } from "@/lib/use-sending";
import type { DemoRequest } from "../calls";
import { instantOf, localOf } from "../times";
import { useChange } from "./use-change";

/** The time at which the dialog begins: the booked one, else the one that the requester chose. */
const begun = ({ bookedFor, preferredTime }: DemoRequest) => {
  const time = bookedFor ?? preferredTime;
  return time ? localOf(instantOf(time)) : "";
};

/** Fixes the time of the appointment, or moves it. */
export function BookCall({ request }: { request: DemoRequest }) {
  const t = useTranslations("support.demoRequests");
  const ui = useTranslations("ui");
  const change = useChange(request);
  const [asking, setAsking] = useState(false);
  const form = useForm({ defaultValues: { bookedFor: "" } });
  const moves = request.state === "booked";
  const name = request.fullName;

  const sending = useSending(form, async ({ bookedFor }) => {
    await change({ state: "booked", bookedFor: instantOf(bookedFor) }, t("booked"));
    setAsking(false);
    goOnAt(pageHeading);
    return false;
  });

  const ask = () => {
    form.reset({ bookedFor: begun(request) });
    setAsking(true);
  };

  return (
    <>
      <Button
        look={request.state === "called" ? "primary" : "secondary"}
        size="sm"
        aria-label={t(moves ? "moveOf" : "bookOf", { name })}
        onClick={ask}
      >
        {t(moves ? "move" : "book")}
      </Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={t("bookTitle", { name })}
        action={t(moves ? "move" : "book")}
        sending={sending}
      >
        <p>{t("bookText", { name, minutes: business.demo.minutes })}</p>
        <TextField
          label={t("bookTime")}
          hint={t("bookHint")}
          type="datetime-local"
          step={900}
          error={form.formState.errors.bookedFor?.message}
          {...form.register("bookedFor", { required: ui("required") })}
        />
      </DialogForm>
    </>
  );
}
