"use client";

import { type ReactNode, useState } from "react";
import { Wide } from "@/components/page/Shell";
import { example } from "../choosing";
import type { Offer } from "../offer";
import { Choices } from "./Choices";
import { kept } from "./kept";
import { Slip } from "./Slip";

/** The slip stands beside the page's beginning (the children) and beside all choices. */
export function Calculator({ children }: { children: ReactNode }) {
  const [first] = useState(example);
  const [offer, setOffer] = useState(kept.choice ?? first);
  const choose = (next: Offer) => {
    kept.choice = next;
    setOffer(next);
  };
  return (
    <Wide className="grid items-start gap-x-12 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-16 print:grid-cols-[minmax(0,1fr)_18rem] print:py-4">
      <div className="min-w-0">
        {children}
        <Choices offer={offer} onChange={choose} />
      </div>
      <Slip offer={offer} isExample={offer === first} />
    </Wide>
  );
}
