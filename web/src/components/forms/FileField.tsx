import { Field, type FieldWords } from "./Field";

interface Props extends FieldWords {
  file: File | null;
  onFile: (file: File | null) => void;
  accept: string;
  /** The words on the button, and the words beside it while there is no file. */
  words: { choose: string; none: string };
}

/** The browser names a file in the browser's language, so its control lies unseen over ours. */
export function FileField({ label, hint, error, file, onFile, accept, words }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative flex min-h-16 items-center gap-3 rounded-md border border-line-strong border-dashed bg-surface p-3 has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 has-aria-invalid:border-alarm">
          <span
            aria-hidden
            className="shrink-0 rounded-md border border-line-strong px-3 py-1.5 font-semibold text-sm"
          >
            {words.choose}
          </span>
          <span className={file ? "min-w-0 break-all" : "min-w-0 text-ink-soft"}>
            {file?.name ?? words.none}
          </span>
          <input
            {...control}
            type="file"
            accept={accept}
            onChange={(event) => onFile(event.target.files?.[0] ?? null)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
      )}
    </Field>
  );
}
