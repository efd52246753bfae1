"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Switch } from "@/components/controls/Switch";
import { State } from "./Specimen";

export function Switches() {
  const t = useTranslations("account.renewal");
  const [on, setOn] = useState(true);
  const shown = [
    { name: "press to change", on, busy: false },
    { name: "busy", on: true, busy: true },
  ];
  return shown.map(({ name, on: isOn, busy }) => (
    <State key={name} name={name}>
      <div className="flex items-center gap-3">
        <Switch
          on={isOn}
          label={t("switch")}
          describedBy={`switch-${busy}`}
          busy={busy}
          onPress={() => setOn((before) => !before)}
        />
        <span id={`switch-${busy}`}>{t("switch")}</span>
      </div>
    </State>
  ));
}
