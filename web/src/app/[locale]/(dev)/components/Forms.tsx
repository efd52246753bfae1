"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileField } from "@/components/forms/FileField";
import { FormNote } from "@/components/forms/FormNote";
import { PasswordField } from "@/components/forms/PasswordField";
import { PinField } from "@/components/forms/PinField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { Select } from "@/components/forms/Select";
import { TextAreaField, TextField } from "@/components/forms/TextField";
import { Dialogs } from "./Dialogs";
import { Room, Specimen, State } from "./Specimen";

const types = ["food_beverage", "retail", "salon_beauty", "other"] as const;
const minimum = 8;

export function Forms() {
  return (
    <Room name="forms">
      <TextFields />
      <Choices />
      <Passwords />
      <Pins />
      <Files />
      <Notes />
      <Dialogs />
    </Room>
  );
}

function TextFields() {
  const t = useTranslations("registration.personal");
  const ui = useTranslations("ui");
  return (
    <Specimen of="TextField, TextAreaField">
      <State name="empty">
        <TextField label={t("fullName")} />
      </State>
      <State name="hint, filled">
        <TextField label={t("fullName")} hint={t("fullNameHint")} defaultValue="Ratna" />
      </State>
      <State name="error">
        <TextField label={t("fullName")} hint={t("fullNameHint")} error={ui("required")} />
      </State>
      <State name="disabled">
        <TextField label={t("email")} defaultValue="ratna@example.com" disabled />
      </State>
      <State name="area">
        <TextAreaField label={ui("place.storeAddress")} hint={ui("place.storeAddressHint")} />
      </State>
      <State name="area, error">
        <TextAreaField label={ui("place.storeAddress")} error={ui("required")} />
      </State>
    </Specimen>
  );
}

function Choices() {
  const t = useTranslations("registration.business");
  const ui = useTranslations("ui");
  const options = types.map((value) => ({ value, label: t(`types.${value}`) }));
  return (
    <Specimen of="Select">
      <State name="placeholder">
        <Select label={t("type")} options={options} placeholder={ui("place.choose")} />
      </State>
      <State name="chosen">
        <Select label={t("type")} options={options} defaultValue="retail" />
      </State>
      <State name="error">
        <Select
          label={t("type")}
          options={options}
          placeholder={ui("place.choose")}
          error={ui("required")}
        />
      </State>
      <State name="disabled">
        <Select
          label={ui("place.city")}
          options={[]}
          placeholder={ui("place.chooseProvince")}
          disabled
        />
      </State>
    </Specimen>
  );
}

function Passwords() {
  const t = useTranslations("registration.personal");
  const ui = useTranslations("ui");
  return (
    <Specimen of="PasswordField">
      <State name="plain">
        <PasswordField label={t("password")} autoComplete="off" />
      </State>
      <State name="meter, while one types">
        <PasswordField
          label={t("password")}
          hint={t("passwordHint", { minimum })}
          autoComplete="off"
          meter
        />
      </State>
      <State name="error">
        <PasswordField label={t("password")} autoComplete="off" error={ui("required")} />
      </State>
    </Specimen>
  );
}

function Pins() {
  const t = useTranslations("account.staff");
  const ui = useTranslations("ui");
  return (
    <Specimen of="PinField">
      <State name="hint, filled">
        <PinField
          label={t("newPin")}
          hint={t("pinHint")}
          autoComplete="off"
          defaultValue="428913"
        />
      </State>
      <State name="error">
        <PinField label={t("newPin")} autoComplete="off" error={ui("required")} />
      </State>
    </Specimen>
  );
}

const statement = new File([], "BCA 2026-06-04.csv");

function Files() {
  const t = useTranslations("support.statements");
  const ui = useTranslations("ui");
  const [file, setFile] = useState<File | null>(null);
  const words = { choose: t("chooseFile"), none: t("noFile") };
  const field = { label: t("file"), hint: t("fileHint"), accept: ".csv,.xml", words };
  return (
    <Specimen of="FileField">
      <State name="empty">
        <FileField {...field} file={file} onFile={setFile} />
      </State>
      <State name="chosen">
        <FileField {...field} file={statement} onFile={setFile} />
      </State>
      <State name="error">
        <FileField {...field} file={file} onFile={setFile} error={ui("required")} />
      </State>
    </Specimen>
  );
}

function Notes() {
  const t = useTranslations("registration.restart");
  return (
    <>
      <Specimen of="FormNote">
        <State name="waits for the script; then nothing, or with ?unsent=1 a warning">
          <FormNote />
        </State>
      </Specimen>
      <Specimen of="ProblemNotice">
        <State name="no problem">
          <ProblemNotice problem={null} />
        </State>
        <State name="alarm">
          <ProblemNotice problem={{ error: null, sentence: t("refused") }} />
        </State>
        <State name="warn">
          <ProblemNotice problem={{ error: null, sentence: t("lost") }} tone="warn" />
        </State>
      </Specimen>
    </>
  );
}
