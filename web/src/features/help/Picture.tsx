import { isPicture, pictures } from "./pictures";

/** A drawing of the till or the dashboard; its alternative text is the article's. */
export function Picture({ name, alt }: { name: string; alt: string }) {
  if (!isPicture(name)) throw new Error(`there is no picture ${name}`);
  const Drawing = pictures[name];
  return (
    <div
      role="img"
      aria-label={alt}
      className="my-8 overflow-hidden rounded-lg border border-line print:my-4 print:max-w-sm"
    >
      <Drawing />
    </div>
  );
}
