"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Letter } from "./Letter";

interface Props {
  title: ReactNode;
  /** The stamp on the envelope, once the address is proven. */
  stamp?: ReactNode;
  children: ReactNode;
}

/** A state of the registration under its envelope. A change of state moves the reader to its heading. */
export function Outcome({ title, stamp, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-col gap-6">
      <Letter stamp={stamp} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}
