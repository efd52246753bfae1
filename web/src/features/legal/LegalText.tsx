import type { LegalSection } from "./sections";

interface Props {
  sections: LegalSection[];
  /** True on a page of its own, where a list of contents leads to the sections. */
  anchored?: boolean;
}

/** The sections of a legal document; the registration dialog shows the same text as the page. */
export function LegalText({ sections, anchored = false }: Props) {
  return (
    <ol className="flex flex-col gap-9">
      {sections.map(({ key, title, paragraphs }, index) => (
        <li
          key={title}
          className="grid max-w-prose grid-cols-[2.5rem_minmax(0,1fr)] items-baseline"
        >
          <span aria-hidden="true" className="font-mono text-brand text-xl tabular-nums">
            {index + 1}
          </span>
          <h2
            id={anchored ? key : undefined}
            className="text-xl decoration-4 decoration-lamp target:underline"
          >
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="col-span-2 mt-3 sm:col-span-1 sm:col-start-2">
              {paragraph}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
