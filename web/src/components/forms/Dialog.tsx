"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Scrolling } from "./Scrolling";

interface Props {
  open: boolean;
  /** Runs for Escape, too. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; they stay in view while the text scrolls. */
  actions?: ReactNode;
}

export function Dialog({ open, onClose, title, children, actions }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      className="max-h-[min(52rem,92dvh)] w-[min(40rem,calc(100vw-2rem))] flex-col rounded-lg bg-surface p-0 text-start text-ink shadow-float open:flex"
    >
      <h2 id={titleId} className="border-line border-b px-6 py-4 text-xl">
        {title}
      </h2>
      <Scrolling className="grow px-6 py-5">{children}</Scrolling>
      {actions ? (
        <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4 max-sm:*:grow">
          {actions}
        </div>
      ) : null}
    </dialog>
  );
}
