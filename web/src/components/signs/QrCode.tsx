"use client";

import { type ReactNode, useMemo } from "react";
import { draw } from "@/lib/qr";
import { useOrigin } from "@/lib/use-origin";
import { QrModules } from "./QrModules";

interface Props {
  /** A path of this site, in the language that the code opens. */
  path: string;
  /** The text alternative. */
  titleOf: (address: string) => string;
  /** Shown until the browser has made the code, and for addresses that are too long for a code. */
  children: ReactNode;
}

/** An address of this site as a code that any phone's camera reads. */
export function QrCode({ path, titleOf, children }: Props) {
  const origin = useOrigin();
  const address = origin && origin + path;
  const code = useMemo(() => (address ? draw(address) : null), [address]);
  if (!address || !code) {
    return (
      <div data-live className="contents">
        {children}
      </div>
    );
  }
  return (
    <svg
      role="img"
      viewBox={`0 0 ${code.width} ${code.width}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full"
    >
      <title>{titleOf(address)}</title>
      <QrModules code={code} />
    </svg>
  );
}
