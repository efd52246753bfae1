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
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] sm:grid-cols-[3rem_minmax(0,1fr)]"
        >
          <span aria-hidden="true" className="font-mono text-brand text-xl tabular-nums">
            {index + 1}
          </span>
          <div className="max-w-prose">
            <h2
              id={anchored ? key : undefined}
              className="text-xl decoration-4 decoration-lamp target:underline"
            >
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
