import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A blank receipt: the list is empty, and the words say the next step. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-10 text-center">
      <svg aria-hidden="true" viewBox="0 0 96 112" className="w-20 text-line-strong">
        <path
          d="M16 8h64v90l-8-7-8 7-8-7-8 7-8-7-8 7-8-7-8 7z"
          className="fill-paper stroke-current"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M28 28h40M28 42h24M28 56h32"
          className="stroke-paper-line"
          strokeWidth="3"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
      </svg>
      <h2 className="text-xl">{title}</h2>
      {children ? <div className="text-ink-soft">{children}</div> : null}
      {/* A button may have a place of its own in a form, which is not that of this column. */}
      {action ? <div className="max-sm:w-full">{action}</div> : null}
    </div>
  );
}
