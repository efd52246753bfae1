"use client";

import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
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

  // Not later: a dialog that leaves the page with its owner must give the focus back before.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  // The owner closes it: the event of a browser that closed it comes later, and shuts what is open again by
  // then.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const followBrowser = () => {
    if (open && !ref.current?.open) onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={followBrowser}
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
