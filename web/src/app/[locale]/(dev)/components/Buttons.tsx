"use client";

import { useTranslations } from "next-intl";
import { Button, type ButtonLook } from "@/components/controls/Button";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { Specimen, State } from "./Specimen";

const looks: ButtonLook[] = ["primary", "secondary", "quiet", "danger"];
const sizes = ["md", "sm"] as const;

/** A busy button holds presses back, which takes a script. */
export function Buttons() {
  const t = useTranslations("ui");
  return (
    <>
      <Specimen of="Button">
        {looks.flatMap((look) =>
          sizes.map((size) => (
            <State key={`${look} ${size}`} name={`${look}, ${size}: ready, busy, disabled`}>
              <div className="flex flex-wrap gap-3">
                <Button look={look} size={size}>
                  {t("next")}
                </Button>
                <Button look={look} size={size} busy>
                  {t("next")}
                </Button>
                <Button look={look} size={size} disabled>
                  {t("next")}
                </Button>
              </div>
            </State>
          )),
        )}
      </Specimen>
      <Specimen of="SubmitButton">
        <State name="waits for the script, then ready">
          <SubmitButton>{t("next")}</SubmitButton>
        </State>
        <State name="busy">
          <SubmitButton busy>{t("next")}</SubmitButton>
        </State>
      </Specimen>
    </>
  );
}
