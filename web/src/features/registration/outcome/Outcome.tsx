"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Letter } from "./Letter";

interface Props {
  title: ReactNode;
  /** The stamp on the letter, once the address is proven. */
  stamp?: ReactNode;
  children: ReactNode;
}

/** A state of the registration beside its letter. A change of state moves the reader to its heading. */
export function Outcome({ title, stamp, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading takes the focus with the state itself: a later move could take it from a field that the
  // visitor has already pressed.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid items-start gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 max-w-xl flex-col gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        {children}
      </div>
      <Letter
        stamp={stamp}
        className="w-56 max-lg:order-first lg:w-full lg:max-w-md lg:justify-self-end"
      />
    </div>
  );
}
