import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/controls/Button";

interface Props {
  title: string;
  onCancel: () => void;
  /** The word instead of "cancel", for a task that has nothing to undo. */
  closing?: string;
  children: ReactNode;
}

/**
 * A question about the table, with a way out. The question takes the focus from the button that opened it.
 */
export function TaskBox({ title, onCancel, closing, children }: Props) {
  const ui = useTranslations("ui");
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      className="min-w-0 rounded-lg border-2 border-line-strong border-dashed p-4 outline-none"
    >
      <legend className="px-2 font-semibold">{title}</legend>
      <div className="flex flex-col items-start gap-3">
        {children}
        <Button look="quiet" className="-ml-3" onClick={onCancel}>
          {closing ?? ui("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
