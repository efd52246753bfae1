"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/controls/Button";
import { FileField } from "@/components/forms/FileField";
import { Select } from "@/components/forms/Select";
import { Notice } from "@/components/signs/Notice";
import { isFailure } from "@/lib/api/failure";
import type { components } from "@/lib/api/schema";
import { fieldSentences, sentenceFor } from "@/lib/api/sentences";
import { importStatement } from "./import-statement";
import { useLastImport } from "./last-import";
import { useStatements } from "./use-statements";

type Statement = components["schemas"]["Statement"];

/** The limit of the call. Some proxies lose the refusal of a body that they still send. */
const MOST_BYTES = 32 * 1024 * 1024;

interface Errors {
  bankAccount?: string | undefined;
  file?: string | undefined;
  whole?: string | undefined;
}

/** The sentence names the unreadable line: the agent looks there first. */
async function errorsOf(error: unknown, atLine: (line: number) => string): Promise<Errors> {
  const fields = await fieldSentences(error);
  const line = isFailure(error) ? error.fields.file?.line : undefined;
  const where = typeof line === "number" ? `${atLine(line)} ` : "";
  const file = fields.file ? where + fields.file : undefined;
  const beside = file || fields.bankAccount;
  return {
    bankAccount: fields.bankAccount,
    file,
    whole: beside ? undefined : await sentenceFor(error),
  };
}

export function StatementForm({ onImported }: { onImported: (statement: Statement) => void }) {
  const t = useTranslations("support.statements");
  const required = useTranslations("ui")("required");
  const [account, setAccount] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const accounts = useStatements().data?.pages[0]?.accounts ?? [];
  const lastImport = useLastImport();
  const only = accounts.length === 1 ? accounts[0] : undefined;
  const number = account || (only?.bankAccount ?? "");
  const chosen = accounts.find((each) => each.bankAccount === number);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!number || !file) {
      setErrors({ bankAccount: number ? undefined : required, file: file ? undefined : required });
      return;
    }
    if (file.size > MOST_BYTES) {
      setErrors({ file: t("fileTooLarge") });
      return;
    }
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    try {
      onImported(await importStatement(number, file));
    } catch (error) {
      setErrors(await errorsOf(error, (line) => t("atLine", { line })));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Select
        label={t("bankAccount")}
        hint={chosen ? lastImport(chosen) : t("bankAccountHint")}
        {...(only ? {} : { placeholder: t("chooseAccount") })}
        options={accounts.map((each) => ({
          value: each.bankAccount,
          label: `${each.bank} ${each.bankAccount}`,
        }))}
        value={number}
        onChange={(event) => setAccount(event.target.value)}
        error={errors.bankAccount}
      />
      <FileField
        label={t("file")}
        hint={t("fileHint")}
        error={errors.file}
        file={file}
        onFile={setFile}
        accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
        words={{ choose: t("chooseFile"), none: t("noFile") }}
      />
      {errors.whole ? (
        <Notice tone="alarm" live>
          {errors.whole}
        </Notice>
      ) : null}
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}
