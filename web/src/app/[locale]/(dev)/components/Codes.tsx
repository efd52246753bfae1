"use client";

import { QrCode } from "@/components/signs/QrCode";
import { Specimen, State } from "./Specimen";

const tooLong = `/scan?table=${"7".repeat(200)}`;

export function Codes() {
  return (
    <Specimen of="QrCode">
      <State name="of this site">
        <QrCode path="/scan?table=7" titleOf={(address) => address}>
          …
        </QrCode>
      </State>
      <State name="too long for a code">
        <QrCode path={tooLong} titleOf={(address) => address}>
          …
        </QrCode>
      </State>
    </Specimen>
  );
}
