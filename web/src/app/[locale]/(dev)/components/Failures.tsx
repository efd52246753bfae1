"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { ErrorPage } from "@/components/page/ErrorPage";
import { LastResort } from "@/components/page/LastResort";
import { Specimen, State } from "./Specimen";

const failures = {
  "not found": { status: 404 },
  "a status": { status: 503 },
  "a defect of ours": null,
};

const nothing = () => undefined;

export function Failures() {
  return (
    <>
      <Specimen of="ErrorPage">
        {Object.entries(failures).map(([name, error]) => (
          <State key={name} name={name}>
            <ErrorPage error={error} retry={nothing} />
          </State>
        ))}
      </Specimen>
      <Specimen of="LastResort">
        <State name="press to fail">
          <LastResort>
            <Fragile />
          </LastResort>
        </State>
      </Specimen>
    </>
  );
}

function Fragile() {
  const t = useTranslations("ui");
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("pressed");
  return (
    <Button look="danger" onClick={() => setBroken(true)}>
      {t("next")}
    </Button>
  );
}
