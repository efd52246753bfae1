"use client";

import { type ReactNode, useState } from "react";
import { ShopSign } from "../sign/ShopSign";
import { CurrentStep } from "./CurrentStep";
import { useWizard } from "./use-wizard";

interface Props {
  /** The text of the terms, as the page was built with it. */
  terms: ReactNode;
  /** The content below the shop's sign. */
  aside?: ReactNode;
}

/** The steps, and beside them the visitor's shop: its sign fills while the name is typed, and keeps it. */
export function Wizard({ terms, aside }: Props) {
  const wizard = useWizard();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? wizard.draft?.business?.storeName ?? "";
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,42rem)_22rem] xl:justify-between">
      <CurrentStep wizard={wizard} terms={terms} onStoreName={setTyped} />
      <div className="flex flex-col gap-8 lg:sticky lg:top-8">
        <ShopSign name={name} className="max-lg:hidden" />
        {aside}
      </div>
    </div>
  );
}
