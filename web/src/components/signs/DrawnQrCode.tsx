"use client";

import { useEffect, useState } from "react";
import type { DrawnCode } from "@/lib/qr";
import { useOrigin } from "@/lib/use-origin";
import { QrSquare, type Square } from "./QrModules";

interface Props extends Square {
  /** A path of this site, in the language that the code opens. */
  path: string;
  /** The code until the page's script knows the site's address; it can be scanned, too. */
  meanwhile: DrawnCode;
}

/** A code in a drawing. A phone's camera reads it like any other; the page does not wait for it. */
export function DrawnQrCode({ path, meanwhile, ...square }: Props) {
  const origin = useOrigin();
  const [code, setCode] = useState(meanwhile);
  useEffect(() => {
    if (!origin) return;
    import("@/lib/qr").then(
      ({ draw }) => setCode((before) => draw(origin + path) ?? before),
      () => undefined,
    );
  }, [origin, path]);
  return <QrSquare code={code} {...square} />;
}
