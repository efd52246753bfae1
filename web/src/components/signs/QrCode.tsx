"use client";

import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { encode, outline, quietZone } from "@/lib/qr";

const never = () => () => undefined;

/** The built page does not know its own host; the browser does. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );

interface Props {
  /** Of this site, in the language that the code shall open. */
  path: string;
  /** The text alternative. */
  titleOf: (address: string) => string;
  /** Stands in until the browser has made the code, and for an address too long for it. */
  children: ReactNode;
}

/** An address of this site as a code that any phone's camera reads. */
export function QrCode({ path, titleOf, children }: Props) {
  const origin = useOrigin();
  const address = origin && origin + path;
  const matrix = useMemo(() => (address ? encode(address) : null), [address]);
  if (!address || !matrix) {
    return (
      <div data-live className="contents">
        {children}
      </div>
    );
  }
  const size = matrix.length + 2 * quietZone;
  return (
    <svg
      role="img"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full"
    >
      <title>{titleOf(address)}</title>
      <rect width={size} height={size} className="fill-paper" />
      <path d={outline(matrix)} className="fill-paper-ink" />
    </svg>
  );
}
