import type { LegalSection } from "./sections";

/** The sections of a legal document; the registration dialog shows the same text as the page. */
export function LegalText({ sections }: { sections: LegalSection[] }) {
  return (
    <ol className="flex flex-col gap-8">
      {sections.map((section, index) => (
        <li key={section.title}>
          <h2 className="text-xl">
            <span className="mr-2 font-mono text-brand tabular-nums">{index + 1}.</span>
            {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
